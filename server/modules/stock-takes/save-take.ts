import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { grantedTo } from '../../access/grants.ts';
import { addAuthor } from '../../access/records/authors.ts';
import { inScope } from '../../access/scope.ts';
import { jsonText } from '../../database/json-text.ts';
import { numberOfToday } from '../../database/next-number.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { followFilter } from '../asset-lists/index.ts';
import { type StoredFilter, toStored } from '../asset-queries/index.ts';
import { writeCounters } from './counters.ts';
import { lockTake } from './lock-take.ts';
import type { LockedTake } from './locked-take.ts';
import { logTake } from './log-take.ts';

type Input = Payload<'/stockTake/update'>['changes'];
type Plan = Pick<
  LockedTake,
  'name' | 'remark' | 'scope' | 'sample' | 'blind' | 'photos' | 'dueOn' | 'organisationId'
>;

export const createTake: Handler<'/stockTake/create'> = ({ counters, ...input }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const blank = {
      name: '',
      remark: '',
      scope: {},
      sample: null,
      blind: false,
      photos: 'none',
      dueOn: null,
    } as const;
    const plan = await planOf(
      tx,
      context,
      { ...blank, organisationId: actor.organisationId },
      {
        organisationId: actor.organisationId,
        ...input,
      },
    );
    const { rows } = await sql<LockedTake>`
      insert into stock_take (take_no, ${columns}, reach, created_by, created_by_name)
      values (${numberOfToday('PD', 'stock_take_number')}, ${valuesOf(plan)},
        ${jsonText(grantedTo(actor, 'stockTake.write'))}::jsonb, ${actor.accountId}, ${actor.name})
      returning id, version, take_no as "takeNo", state`.execute(tx);
    const take = { ...plan, ...(rows[0] as LockedTake) };
    await addAuthor(tx, actor, 'stockTake', take.id);
    const named = counters?.length ? [await writeCounters(tx, actor, take.id, counters)] : [];
    const changes = [...(await changesOf(tx, context, null, plan)), ...named];
    await logTake(tx, context, take, 'created', changes);
    const { id, version, takeNo, state } = take;
    return { id, version, takeNo, state };
  });

export const updateTake: Handler<'/stockTake/update'> = ({ id, version, changes: input }, context) =>
  inTransaction(context.db, async (tx) => {
    const take = await lockTake(tx, context, id, version, 'stockTake.write');
    const { counters, ...rest } = input;
    const { takeNo, state } = take;
    const isDraft = state === 'draft';
    // What is expected was recorded when counting began, in the light of these.
    const isFixed =
      rest.scope !== undefined || rest.sample !== undefined || rest.organisationId !== undefined;
    if ((!isDraft && state !== 'counting') || (isFixed && !isDraft))
      throw new Refusal('transitionRefused', { state, event: 'update' });
    const plan = await planOf(tx, context, take, rest);
    const named = counters ? [await writeCounters(tx, context.actor, id, counters)] : [];
    const changes = [...(await changesOf(tx, context, take, plan)), ...named].filter(
      ({ from, to }) => from !== to,
    );
    if (changes.length === 0) return { id, version, takeNo, state };
    await addAuthor(tx, context.actor, 'stockTake', id);
    await sql`update stock_take set (${columns}) = row(${valuesOf(plan)}), version = version + 1
      where id = ${id}`.execute(tx);
    await logTake(tx, context, { ...take, ...plan }, 'updated', changes);
    return { id, version: version + 1, takeNo, state };
  });

const columns = sql`name, remark, scope, sample_size, sample_seed, blind, photos, due_on, organisation_id`;
const valuesOf = ({ name, remark, scope, sample, blind, photos, dueOn, organisationId }: Plan) =>
  sql`${name}::text, ${remark}::text, ${jsonText(scope)}::jsonb, ${sample?.size ?? null}::integer,
    ${sample?.seed ?? null}::text, ${blind}::boolean, ${photos}::text, ${dueOn}::date, ${organisationId}::bigint`;

/** @throws Refusal `required`, `badReference` */
async function planOf(
  tx: Tx,
  { actor }: Context,
  before: Plan,
  input: Omit<Input, 'counters'>,
): Promise<Plan> {
  const { scope, name, remark, ...rest } = input;
  const plan = {
    ...before,
    ...rest,
    name: name?.trim() ?? before.name,
    remark: remark?.trim() ?? before.remark,
    scope: scope ? toStored(scope) : before.scope,
  };
  if (plan.name === '') throw new Refusal('required', { field: 'name' });
  if (input.organisationId === undefined) return plan;
  const { rows } = await sql`select from organisation where id = ${input.organisationId} and state = 'active'
    and ${inScope(actor, 'stockTake.write', { organisation: sql.ref('organisation.id') })}`.execute(tx);
  const isOwn = input.organisationId === actor.organisationId;
  if (rows.length === 0 && !isOwn) throw new Refusal('badReference', { field: 'organisationId' });
  return plan;
}

/** What differs, as a person reads it. */
async function changesOf(tx: Tx, context: Context, before: Plan | null, after: Plan): Promise<LogChange[]> {
  const names = await sql<{ id: number; name: string }>`select id, called as name from organisation
    where id in (${before?.organisationId ?? 0}, ${after.organisationId})`.execute(tx);
  const called = (id?: number) => names.rows.find((row) => row.id === id)?.name ?? null;
  const described = async (scope?: StoredFilter) =>
    scope && Object.keys(scope).length > 0 ? (await followFilter(tx, context.actor, scope)).described : null;
  const sample = (plan: Plan | null) => (plan?.sample ? `${plan.sample.size} (${plan.sample.seed})` : null);
  return [
    { field: 'name', from: before?.name ?? null, to: after.name },
    { field: 'organisation', from: called(before?.organisationId), to: called(after.organisationId) },
    { field: 'scope', from: await described(before?.scope), to: await described(after.scope) },
    { field: 'sample', from: sample(before), to: sample(after) },
    { field: 'blind', from: before ? String(before.blind) : null, to: String(after.blind) },
    { field: 'photos', from: before?.photos ?? null, to: after.photos },
    { field: 'dueOn', from: before?.dueOn ?? null, to: after.dueOn },
    { field: 'remark', from: before?.remark || null, to: after.remark || null },
  ].filter(({ from, to }) => from !== to);
}
