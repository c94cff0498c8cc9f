import { sql } from 'kysely';
import { hashToken } from '../../../../server/modules/session/token.ts';
import { errcodes } from '../../../../src/api/contract/errors.ts';
import { detailsOf } from '../../../../src/machines/lifecycles/document-kinds.ts';
import { documentKinds } from '../../../../src/vocabulary/document.ts';
import type { RepairState } from '../../../../src/vocabulary/repair.ts';
import type { Caller, TestServer } from '../../support/app.ts';
import type { AccountName } from '../../support/company.ts';
import { writtenBy } from '../../support/written-by.ts';

/** Of the kinds that start a transfer the one that takes assets from stock as well as from use. */
const kindOf = (event: string) =>
  event === 'start transfer'
    ? 'organisationTransfer'
    : documentKinds.find((one) => detailsOf(one).effect === event);

/** The head of a document that sends this event to its assets; undefined where no kind does. */
export function documentThatSends(event: string, { company }: TestServer) {
  const kind = kindOf(event);
  if (!kind) return undefined;
  const { head, needs } = detailsOf(kind);
  return {
    kind,
    ...(head.includes('custodianId') && { custodianId: company.people.staff }),
    ...(kind === 'disposal' && { reason: 'x', method: 'scrapped' as const }),
    ...(needs.includes('dueOn') && { dueOn: '2999-12-31' }),
    ...(needs.includes('organisationId') && { organisationId: company.organisations.east }),
  };
}

/** Sends an event to an asset by the document that does; gives the errcode, or undefined where no document does. */
export async function sendByDocument(
  server: TestServer,
  caller: Caller,
  assetId: number,
  event: string,
): Promise<number | undefined> {
  if (event === 'accept issue' || event === 'accept loan') return acceptAs(event, server, caller, assetId);
  if (event === 'accept transfer' || event === 'refuse transfer')
    return settle(server, caller, assetId, event === 'accept transfer' ? 'accepted' : 'refused');
  if (event === 'call off transfer') return callOff(server, caller, assetId);
  if (event === 'reject disposal') return rejectDisposal(server, caller, assetId);
  if (event === 'send to repair') return startRepair(server, caller, assetId);
  if (event === 'dispose') return dispose(server, caller, assetId);
  const document = documentThatSends(event, server);
  if (!document) return undefined;
  const created = await caller.ask('/handover/create', { ...document, assetIds: [assetId], post: true });
  if (created.errcode !== 0 || created.data?.state !== 'approved' || event === 'propose disposal')
    return created.errcode;
  const { id, version } = created.data;
  return (await caller.ask('/handover/event', { id, version, event: 'hand over' })).errcode;
}

/** The disposal of an asset; one is written for an asset that was brought into its state by hand. */
async function disposalOf({ db, company }: TestServer, assetId: number, state: 'submitted' | 'approved') {
  await sql`
    with made as (
      insert into document (document_no, kind, state, reason, method, created_by, created_by_name,
        created_organisation_id)
      select 'BF-' || ${assetId}::text, 'disposal', ${state}, 'x', 'scrapped', ${company.accounts.staff}::bigint,
        '李员工', ${company.organisations.head}::bigint
      where not exists (select from document_line where asset_id = ${assetId} and open)
      on conflict (document_no) do update set state = excluded.state returning id
    )
    insert into document_line (document_id, asset_id, position) select id, ${assetId}::bigint, 1 from made`.execute(
    db,
  );
  await sql`update document set state = ${state}, created_by = ${company.accounts.staff}
    where id in (select document_id from document_line where asset_id = ${assetId} and open)`.execute(db);
  await sql`update approval set state = 'withdrawn' where record_kind = 'handover' and state = 'pending'
    and record_id in (select document_id from document_line where asset_id = ${assetId} and open)`.execute(
    db,
  );
  const { rows } = await sql<{ id: number; version: number }>`
    select document.id, document.version from document_line line join document on document.id = line.document_id
    where line.asset_id = ${assetId} and line.open`.execute(db);
  return rows[0] as { id: number; version: number };
}

/** Completes the disposal of an asset. */
async function dispose(server: TestServer, caller: Caller, assetId: number): Promise<number> {
  const document = await disposalOf(server, assetId, 'approved');
  const { errcode } = await caller.ask('/handover/event', { ...document, event: 'complete' });
  // Only a step that was taken leaves the asset without a document.
  if (errcode !== 0)
    await sql`update document_line set open = false where asset_id = ${assetId}`.execute(server.db);
  return errcode;
}

/** Withdraws an issue before its receiver has answered: the transfer of the asset is made one. */
async function callOff(server: TestServer, caller: Caller, assetId: number): Promise<number> {
  const { id, version } = await transferOf(server, assetId);
  await sql`update document set kind = 'issue', state = 'handedOver', organisation_id = null,
    custodian_id = ${server.company.people.staff} where id = ${id}`.execute(server.db);
  return (await caller.ask('/handover/event', { id, version, event: 'cancel' })).errcode;
}

/** Rejects the disposal of an asset, which somebody else submitted. */
async function rejectDisposal(server: TestServer, caller: Caller, assetId: number): Promise<number> {
  const document = await disposalOf(server, assetId, 'submitted');
  const { errcode } = await caller.ask('/handover/decideDisposal', {
    ...document,
    event: 'reject',
    note: 'x',
  });
  if (errcode !== 0)
    await sql`update document_line set open = false where asset_id = ${assetId}`.execute(server.db);
  return errcode;
}

/** Accepts what has been issued or lent to the caller: the transfer of the asset is made a handover to them. */
async function acceptAs(
  event: 'accept issue' | 'accept loan',
  server: TestServer,
  caller: Caller,
  assetId: number,
): Promise<number> {
  const { id } = await transferOf(server, assetId);
  await sql`update document set kind = ${event === 'accept issue' ? 'issue' : 'borrow'}, organisation_id = null,
    custodian_id = (select person_id from account join session on session.account_id = account.id
      where session.token_hash = ${hashToken(caller.token)}) where id = ${id}`.execute(server.db);
  return settle(server, caller, assetId, 'accepted');
}

async function settle(
  server: TestServer,
  caller: Caller,
  assetId: number,
  outcome: 'accepted' | 'refused',
): Promise<number> {
  const { id, lineId, version } = await transferOf(server, assetId);
  return (await caller.ask('/handover/settle', { id, version, lineIds: [lineId], outcome })).errcode;
}

/** The handed-over transfer of an asset; one is written for an asset that was brought into a state by hand. */
async function transferOf({ db, company }: TestServer, assetId: number) {
  const { rows } = await sql<{ id: number; lineId: number; version: number }>`
    select document.id, line.id as "lineId", document.version from document_line line
    join document on document.id = line.document_id where line.asset_id = ${assetId} and line.open`.execute(
    db,
  );
  if (rows[0]) return rows[0];
  const made = await sql<{ id: number; lineId: number; version: number }>`
    with made as (
      insert into document (document_no, kind, state, organisation_id, created_by, created_by_name,
        created_organisation_id)
      values ('DB-' || ${assetId}::text, 'organisationTransfer', 'handedOver', ${company.organisations.east},
        ${company.accounts.keeper}, '孙资产', ${company.organisations.head})
      returning id, version
    ), line as (
      insert into document_line (document_id, asset_id, position) select id, ${assetId}::bigint, 1 from made returning id
    )
    select made.id, line.id as "lineId", made.version from made, line`.execute(db);
  return made.rows[0] as { id: number; lineId: number; version: number };
}

/** A repair in a state, which the caller has reported and works on. */
async function repairOf({ db }: TestServer, caller: Caller, assetId: number, state: RepairState) {
  const isOut = state !== 'accepted';
  const { rows } = await sql<{ id: number; version: number }>`
    insert into repair (repair_no, asset_id, state, urgency, fault, search_text, reporter_id, assignee_id, currency,
      out_at)
    select 'WX-' || ${assetId}::text, ${assetId}, ${state}, 'low', 'x', ' x ', person_id, person_id, 'CNY',
      case when ${isOut} then now() end
    from account join session on session.account_id = account.id
    where session.token_hash = ${hashToken(caller.token)}
    on conflict (repair_no) do update set state = excluded.state, assignee_id = excluded.assignee_id,
      reporter_id = excluded.reporter_id, out_at = excluded.out_at, version = repair.version + 1
    returning id, version`.execute(db);
  return rows[0] as { id: number; version: number };
}

const isInRepair = async ({ db }: TestServer, assetId: number) => {
  const { rows } = await sql`select from asset where id = ${assetId} and status = 'inRepair'`.execute(db);
  return rows.length > 0;
};

async function startRepair(server: TestServer, caller: Caller, assetId: number): Promise<number> {
  const repair = await repairOf(server, caller, assetId, 'accepted');
  const before = await isInRepair(server, assetId);
  const { errcode } = await caller.ask('/repair/event', { ...repair, event: 'start' });
  // What is in repair already is not sent there again.
  return errcode === 0 && before ? errcodes.transitionRefused : errcode;
}

/** Confirms a repair, or calls it off. */
export async function endRepair(
  server: TestServer,
  caller: Caller,
  assetId: number,
  event: 'verify' | 'cancel',
): Promise<number> {
  const repair = await repairOf(server, caller, assetId, event === 'verify' ? 'done' : 'inProgress');
  const before = await isInRepair(server, assetId);
  const { errcode } = await caller.ask('/repair/event', { ...repair, event, reason: 'x' });
  // Of what is not in repair only the repair ends.
  return errcode === 0 && !before ? errcodes.transitionRefused : errcode;
}

/** Cancels an approved disposal, or takes back a submitted one that the caller wrote. */
export async function undoDisposal(
  server: TestServer,
  caller: Caller,
  assetId: number,
  role: AccountName,
  withdraws: boolean,
): Promise<number> {
  const document = await disposalOf(server, assetId, withdraws ? 'submitted' : 'approved');
  await writtenBy(server.db, 'handover', document.id, server.company.people[role]);
  const { errcode } = withdraws
    ? await caller.ask('/handover/withdraw', document)
    : await caller.ask('/handover/event', { ...document, event: 'cancel' });
  await sql`update document_line set open = false where asset_id = ${assetId}`.execute(server.db);
  return errcode;
}
