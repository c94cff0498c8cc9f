import { sql } from 'kysely';
import { isAuthor } from '../../access/records/authors.ts';
import { mayAs } from '../../access/records/bill-scope.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { notifyOthers } from '../../log/notify-people.ts';

/** As SQL over `bill` and `viewer`: who may approve it where no rule names them. */
export const mayApprove = sql`not ${isAuthor(sql.lit('bill'), sql.ref('bill.id'), sql.ref('viewer.id'))}
  and ${mayAs('everyone', 'approve')}`;

/** Notifies whoever may approve a submitted bill. */
export const notifyApprovers = (tx: Tx, actor: Actor, bill: { id: number; label: string }) =>
  notifyOthers(tx, actor, { kind: 'bill', table: 'bill', ...bill }, mayApprove);
