import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { plainFields } from '../../../src/vocabulary/asset-fields.ts';
import { maxInJob } from '../../../src/vocabulary/jobs.ts';
import { grantedTo } from '../../access/grants.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { jsonText } from '../../database/json-text.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { jobActor } from '../../jobs/job.ts';
import { runnerOn } from '../../jobs/runners.ts';
import { asText } from '../../lib/decimals.ts';
import { Refusal } from '../../lib/refusal.ts';
import { selectAssets } from '../asset-queries/index.ts';
import { normalise } from '../assets/index.ts';
import { checkedCustom, describedCustom } from './custom-intent.ts';
import type { Intent, Plan } from './plan.ts';
import { type NamedReferences, namedIn } from './references.ts';

/** Jobs of one person that the server may have work with at once. */
const maxUnderWay = 3;

/** Chooses the assets once and for all, and lets a job compare them. */
export const startBulkEdit: Handler<'/bulkEdit/start'> = async (
  { filter, changes, replace = [], custom = [] },
  context,
) => {
  const { db, log } = context;
  const id = await inTransaction(db, async (tx) => {
    const intent: Intent = {
      changes: withEmptied(normalise(changes), changes),
      replace,
      custom: await checkedCustom(tx, context.actor, custom),
    };
    const wanted = described(intent, await namedIn(tx, context.actor, intent));
    if (wanted.length === 0) throw new Refusal('required', { field: 'changes' });
    const id = await insertJob(tx, context, { intent, wanted, actor: jobActor(context), chosen: 0 });
    const chosen = await choose(tx, context, id, filter);
    if (chosen.found === 0) throw new Refusal('notFound');
    if (chosen.all > maxInJob) throw new Refusal('tooManyChosen', { limit: maxInJob });
    await sql`update job set label = 'PG' || to_char(company_time(), 'YYYY') || lpad(id::text, 6, '0'),
      total = ${chosen.waiting}, rejected = ${chosen.all - chosen.waiting},
      plan = plan || ${jsonText({ chosen: chosen.all })}::jsonb where id = ${id}`.execute(tx);
    return id;
  });
  runnerOn(db).wake(log);
  return { id };
};

/** A further field that is emptied is taken away, where `normalise` would leave it as it is. */
const withEmptied = (normalised: Intent['changes'], input: Intent['changes']): Intent['changes'] => ({
  ...normalised,
  ...(input.custom && {
    custom: Object.fromEntries(
      Object.entries(input.custom).map(([name, value]) => [name.trim(), value.trim()]),
    ),
  }),
});

/** What is wanted, as a person reads it. */
function described(
  { changes, replace, custom }: Intent,
  { categoryId, ownerOrganisationId, supplierId }: NamedReferences,
): LogChange[] {
  const set = (field: string, to: string | null): LogChange => ({ field, from: null, to });
  return [
    ...plainFields.flatMap((field) =>
      changes[field] === undefined ? [] : [set(field, asText(changes[field]))],
    ),
    ...(categoryId ? [set('category', categoryId.name)] : []),
    ...(ownerOrganisationId ? [set('ownerOrganisation', ownerOrganisationId.name)] : []),
    ...(changes.supplierId === undefined ? [] : [set('supplier', supplierId?.name ?? null)]),
    ...Object.entries(changes.custom ?? {}).map(([name, value]) => set(`custom:${name}`, asText(value))),
    ...custom.map(describedCustom),
    ...replace.map((one): LogChange => ({ field: one.field, from: one.find, to: asText(one.with) })),
  ];
}

/** @throws Refusal `tooManyJobs` */
async function insertJob(tx: Tx, { actor }: Context, plan: Plan): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into job (kind, state, label, account_id, created_by_name, plan)
    select 'bulkEdit', 'comparing', '', ${actor.accountId}::bigint, ${actor.name}, ${jsonText(plan)}::jsonb
    where (select count(*) from job where account_id = ${actor.accountId} and kind = 'bulkEdit'
      and state in ('comparing', 'writing', 'undoing')) < ${maxUnderWay}
    returning id`.execute(tx);
  const [job] = rows;
  if (!job) throw new Refusal('tooManyJobs');
  return job.id;
}

type Chosen = { all: number; found: number; waiting: number };

/**
 * Takes down every asset that the person means, so that what becomes of each is told: those that may be changed, then
 * those that may only be seen, then those that were named and are not there.
 */
async function choose(
  tx: Tx,
  { actor }: Context,
  id: number,
  filter: Payload<'/bulkEdit/start'>['filter'],
): Promise<Chosen> {
  const waiting = await take(tx, id, actor, 'asset.update', filter, null);
  const [read, update] = (['asset.read', 'asset.update'] as const).map((permission) =>
    grantedTo(actor, permission),
  );
  const seen =
    !isDeepStrictEqual(read, update) && waiting <= maxInJob
      ? await take(tx, id, actor, 'asset.read', filter, 'notPermitted')
      : 0;
  const { numAffectedRows: missing = 0n } = await sql`
    insert into job_row (job_id, row, outcome, problems, changes)
    select ${id}, ${waiting + seen} + row_number() over (order by requested), 'rejected', ${refused('notFound')}::jsonb, '[]'
    from unnest(${filter.ids ?? []}::bigint[]) as requested
    where not exists (select from job_row where job_id = ${id} and record_id = requested)`.execute(tx);
  return { all: waiting + seen + Number(missing), found: waiting + seen, waiting };
}

const refused = (code: string) =>
  jsonText([{ field: null, column: null, code, text: '', severity: 'reject' }]);

/** One row more than a job may have is enough to refuse it. */
async function take(
  tx: Tx,
  id: number,
  actor: Context['actor'],
  permission: 'asset.update' | 'asset.read',
  filter: Payload<'/bulkEdit/start'>['filter'],
  problem: string | null,
): Promise<number> {
  const selection = await selectAssets(tx, actor, permission, filter);
  if (!selection) return 0;
  const fresh = problem === null ? sql`true` : sql`not ${scopeOfAsset(actor, 'asset.update')}`;
  const { numAffectedRows = 0n } = await sql`
    insert into job_row (job_id, row, outcome, record_id, record_no, record_name, problems, changes)
    select ${id}, ${sql.lit(problem === null ? 0 : 1)} * (select count(*) from job_row where job_id = ${id})
        + row_number() over (order by asset.id),
      ${problem === null ? 'waiting' : 'rejected'}, asset.id, asset.asset_no, asset.name,
      ${problem === null ? '[]' : refused(problem)}::jsonb, '[]'
    from asset where ${sql.join([fresh, ...selection.conditions], sql` and `)}
    limit ${sql.lit(maxInJob + 1)}`.execute(tx);
  return Number(numAffectedRows);
}
