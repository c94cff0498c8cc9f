import { sql } from 'kysely';
import { inTransaction } from '../../../database/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { logDocument } from '../document-log.ts';
import { lockDocument } from '../lock-document.ts';
import { creatorOf, notifyOfDocument } from '../notify.ts';

/** The borrower asks to return a loan later, once at a time. */
export const requestExtension: Handler<'/handover/requestExtension'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const { id, version, dueOn } = payload;
    const { actor } = context;
    const document = await lockDocument(tx, id, version, actor, 'handover.accept');
    const { state, head } = document;
    if (head.custodianId !== actor.personId) throw new Refusal('notPermitted');
    if (document.kind !== 'borrow' || state !== 'lent')
      throw new Refusal('transitionRefused', { state, event: 'request extension' });
    const reason = payload.reason.trim();
    if (reason === '') throw new Refusal('required', { field: 'reason' });
    const { rows } = await sql<{ later: boolean; open: boolean }>`
      select ${dueOn}::date > document.due_on and ${dueOn}::date >= company_today() as later,
        exists (select from loan_extension where document_id = ${id} and state = 'requested') as open
      from document where id = ${id}`.execute(tx);
    if (!rows[0]?.later) throw new Refusal('badReference', { field: 'dueOn' });
    if (rows[0].open)
      throw new Refusal('transitionRefused', { state: 'requested', event: 'request extension' });
    await sql`insert into loan_extension (document_id, due_on, reason, requested_by_name)
      values (${id}, ${dueOn}::date, ${reason}, ${actor.name})`.execute(tx);
    await sql`update document set version = version + 1 where id = ${id}`.execute(tx);
    await logDocument(tx, context, document, 'extension requested', [
      { field: 'dueOn', from: head.dueOn, to: dueOn },
      { field: 'reason', from: null, to: reason },
    ]);
    await notifyOfDocument(tx, actor, id, 'extensionRequested', creatorOf);
    return { id, version: version + 1, state };
  });
