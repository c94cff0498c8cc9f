import { type RawBuilder, sql } from 'kysely';
import type { Static } from '../../../../src/api/contract/call.ts';
import type { LoanExtension } from '../../../../src/api/contract/handovers.ts';
import { loanExtensionMachine } from '../../../../src/machines/lifecycles/loan-extension.ts';
import { isGranted } from '../../../access/grants.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import type { Actor, Db, Tx } from '../../../http/handler.ts';
import { advance } from '../../../lifecycle/advance.ts';

type Row = Static<typeof LoanExtension>;

const open = sql`exists (select from loan_extension extension
  where extension.document_id = document.id and extension.state = 'requested')`;

/** That an actor may ask for a later due date of `document`: as its borrower, once at a time. */
export const mayRequestExtension = (actor: Actor): RawBuilder<unknown> =>
  isGranted(actor, 'handover.accept')
    ? sql`(document.state = 'lent' and document.custodian_id = ${actor.personId} and not ${open})`
    : sql`false`;

/** That a request for a later due date of `document` waits for an actor: in their scope, and not their own. */
export const mayDecideExtension = (actor: Actor): RawBuilder<unknown> =>
  isGranted(actor, 'handover.post')
    ? sql`(document.state = 'lent' and document.custodian_id <> ${actor.personId} and ${open}
        and not exists (select from document_line line join asset on asset.id = line.asset_id
          where line.document_id = document.id and line.back_at is null
            and not coalesce(${scopeOfAsset(actor, 'handover.post')}, false)))`
    : sql`false`;

/** The requests for a later due date of a loan, the newest first. */
export async function readExtensions(db: Db | Tx, documentId: number): Promise<Row[]> {
  const { rows } = await sql<
    Omit<Row, 'requestedAt' | 'decidedAt'> & { requestedAt: Date; decidedAt: Date | null }
  >`
    select id, state, due_on as "dueOn", reason, requested_by_name as "requestedBy",
      requested_at as "requestedAt", decided_by_name as "decidedBy", decided_at as "decidedAt", note
    from loan_extension where document_id = ${documentId} order by id desc`.execute(db);
  return rows.map((row) => ({
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}

/** Ends the requests for a later due date of loans that are over. */
export async function lapseExtensions(tx: Tx, documentId: number): Promise<void> {
  const step = advance(loanExtensionMachine, 'requested', {}, { type: 'loan ended' });
  if (!step) return;
  await sql`update loan_extension set state = ${step.state}, decided_at = now()
    where document_id = ${documentId} and state = 'requested'`.execute(tx);
}
