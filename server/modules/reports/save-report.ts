import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type ReportEvent, reportMachine } from '../../../src/machines/lifecycles/report.ts';
import { reportBounds } from '../../../src/vocabulary/report.ts';
import { requireSharing } from '../../access/sharing.ts';
import { jsonText } from '../../database/json-text.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { checkDefinition } from './check-definition.ts';
import { isReached } from './group-cells.ts';
import { logReport } from './log-report.ts';
import { lockReport, readReport, type SavedReport } from './read-reports.ts';

type Input = Payload<'/report/create'>;

export const createReport: Handler<'/report/create'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    await lockAccount(tx, actor.accountId);
    const { rows } = await sql<{ reports: number }>`
      select count(*)::integer as reports from report where account_id = ${actor.accountId}`.execute(tx);
    if ((rows[0]?.reports ?? 0) >= reportBounds.ofPerson) {
      throw new Refusal('tooManyChosen', { limit: reportBounds.ofPerson });
    }
    const input = await checked(tx, actor, payload, { accountId: actor.accountId });
    const { id } = await tx
      .insertInto('report')
      .values({ account_id: actor.accountId, ...columnsOf(input) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const saved = await readReport(tx, actor, id);
    await logReport(tx, context, 'created', null, saved);
    return saved;
  });

export const updateReport: Handler<'/report/update'> = ({ id, version, changes }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const report = await lockReport(tx, actor, { id, version });
    const transitionId = stepOf(report, { type: 'edit' });
    const { name, shared, organisation, definition } = report;
    const accountId = await lockOwner(tx, id);
    const before = { name, shared, organisationId: organisation?.id ?? null, definition };
    const input = await checked(tx, actor, { ...before, ...changes }, { accountId, id });
    // What nobody else may see any more would be lost to them.
    if (!input.shared && !report.mine) throw new Refusal('notPermitted');
    await tx
      .updateTable('report')
      .set({ ...columnsOf(input), version: version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    const saved = await readReport(tx, actor, id);
    await logReport(tx, context, transitionId, report, saved);
    return saved;
  });

export const removeReport: Handler<'/report/remove'> = (at, context) =>
  inTransaction(context.db, async (tx) => {
    const report = await lockReport(tx, context.actor, at);
    const transitionId = stepOf(report, { type: 'remove' });
    await tx.deleteFrom('report').where('id', '=', at.id).execute();
    await logReport(tx, context, transitionId, report, null);
    return {};
  });

/** @throws Refusal `transitionRefused` */
function stepOf({ state }: SavedReport, event: ReportEvent): string {
  const step = advance(reportMachine, state, {}, event);
  if (!step) throw new Refusal('transitionRefused', { state, event: event.type });
  return step.transitionId;
}

/** Two at once would both find that there is room, and that the name is free. */
const lockAccount = (tx: Tx, accountId: number) =>
  sql`select from account where id = ${accountId} for no key update`.execute(tx);

async function lockOwner(tx: Tx, id: number): Promise<number> {
  const { account_id: accountId } = await tx
    .selectFrom('report')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await lockAccount(tx, accountId);
  return accountId;
}

const columnsOf = ({ name, shared, organisationId, definition }: Input) => ({
  name,
  shared,
  organisation_id: organisationId,
  definition: jsonText(definition),
});

/** @throws Refusal `required`, `duplicate`, `badReference`, `badValue`, `notPermitted` */
async function checked(
  tx: Tx,
  actor: Actor,
  input: Input,
  { accountId, id = 0 }: { accountId: number; id?: number },
): Promise<Input> {
  const name = input.name.trim();
  if (name === '') throw new Refusal('required', { field: 'name' });
  checkDefinition(actor, input.definition);
  await requireReached(tx, actor, input.definition);
  const { rows: alike } = await sql`select from report
    where account_id = ${accountId} and lower(name) = lower(${name}) and id <> ${id}`.execute(tx);
  if (alike.length > 0) throw new Refusal('duplicate', { field: 'name' });
  if (input.shared) await requireSharing(tx, actor, 'report.share', input.organisationId);
  return { ...input, name, organisationId: input.shared ? input.organisationId : null };
}

/** @throws Refusal `badReference` for a report of an organisation out of scope */
async function requireReached(
  tx: Tx,
  actor: Actor,
  { source, organisationId }: Input['definition'],
): Promise<void> {
  if (organisationId === null) return;
  const { rows } = await sql`select from organisation node where node.id = ${organisationId}
    and ${isReached(actor, source)}`.execute(tx);
  if (rows.length === 0) throw new Refusal('badReference', { field: 'organisationId' });
}
