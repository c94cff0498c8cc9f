import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { recordIsVisible, type Subject } from '../../access/records/subjects.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

export type Comment = Answer<'/comment/get'>;
export type FlatComment = Omit<Comment, 'at' | 'author'> & { at: Date; authorId: number; authorName: string };

export const commentColumns = sql`comment.id, comment.version, comment.state, comment.created_at as at,
  comment.author_id as "authorId", comment.author_name as "authorName", comment.text, comment.mentions,
  comment.earlier, comment.removed_by_name as "removedBy"`;

export const toComment = ({
  id,
  version,
  state,
  at,
  authorId,
  authorName,
  ...said
}: FlatComment): Comment => ({
  id,
  version,
  state,
  at: at.toISOString(),
  author: { id: authorId, name: authorName },
  text: said.text,
  mentions: said.mentions,
  earlier: said.earlier,
  removedBy: said.removedBy,
});

type Found = FlatComment & { recordKind: Subject['kind']; recordId: number };

/** @throws Refusal `notFound` for one on a record that the person does not see */
export async function readComment(db: Db | Tx, actor: Actor, id: number): Promise<Found> {
  const { rows } = await sql<Found>`
    select ${commentColumns}, comment.record_kind as "recordKind", comment.record_id as "recordId"
    from comment where comment.id = ${id} and ${recordIsVisible(actor, 'comment')}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return found;
}

/**
 * The same, kept from others until the transaction ends.
 *
 * @throws Refusal `stale` with both sides when it is not at `version` any more
 */
export async function lockComment(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<Found> {
  await sql`select from comment where id = ${id} for update`.execute(tx);
  const found = await readComment(tx, actor, id);
  // What details of `stale` hold is the answer of `/comment/get`.
  if (found.version !== version) throw new Refusal('stale', { current: toComment(found) as never });
  return found;
}
