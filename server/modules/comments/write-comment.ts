import { sql } from 'kysely';
import { commentMachine } from '../../../src/machines/lifecycles/comment.ts';
import type { commentActions } from '../../../src/vocabulary/comment.ts';
import type { Named } from '../../../src/vocabulary/named.ts';
import { isGranted } from '../../access/grants.ts';
import { findSubject, type Subject } from '../../access/records/subjects.ts';
import { jsonText } from '../../database/json-text.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { notifyOfComment } from '../notifications/index.ts';
import { lockComment } from './comment-row.ts';
import { readersOf } from './readers.ts';

const logComment = (
  tx: Tx,
  context: Context,
  { kind, id, label, organisationId }: Subject,
  action: (typeof commentActions)[number],
) =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action,
    recordKind: kind,
    recordId: id,
    recordLabel: label,
    organisationId,
  });

/** @throws Refusal `required` for a text that says nothing */
function normalise(text: string): string {
  const said = text.replaceAll('\r\n', '\n').trim();
  if (said === '') throw new Refusal('required', { field: 'text' });
  return said;
}

/**
 * Those of the people given whose name still stands in the text.
 *
 * @throws Refusal `badReference` for somebody who may not see the record, whether there is one or not
 */
async function mentionedIn(tx: Tx, subject: Subject, text: string, ids: number[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const found = await readersOf(tx, subject, { ids });
  if (found.length < ids.length) throw new Refusal('badReference', { field: 'mentions' });
  return found.filter(({ name }) => text.includes(`@${name}`)).map(({ id, name }) => ({ id, name }));
}

export const createComment: Handler<'/comment/create'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const subject = await findSubject(tx, actor, payload.recordKind, payload.recordId);
    const text = normalise(payload.text);
    const mentioned = await mentionedIn(tx, subject, text, payload.mentions);
    const saved = await tx
      .insertInto('comment')
      .values({
        record_kind: subject.kind,
        record_id: subject.id,
        text,
        mentions: jsonText(mentioned),
        author_id: actor.personId,
        author_name: actor.name,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await logComment(tx, context, subject, 'commented');
    await notifyOfComment(tx, actor, subject, { mentioned, watchers: true });
    return saved;
  });

export const updateComment: Handler<'/comment/update'> = ({ id, version, ...said }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const current = await lockComment(tx, actor, { id, version });
    const { state, earlier } = current;
    requireStep(context, current, 'edit');
    const subject = await findSubject(tx, actor, current.recordKind, current.recordId);
    const text = normalise(said.text);
    const mentioned = await mentionedIn(tx, subject, text, said.mentions);
    if (text === current.text) return { id, version };
    await sql`update comment set state = ${state}, text = ${text}, mentions = ${jsonText(mentioned)}::jsonb,
      earlier = ${jsonText([...earlier, { text: current.text, until: new Date().toISOString() }])}::jsonb,
      version = version + 1, updated_at = now() where id = ${id}`.execute(tx);
    await logComment(tx, context, subject, 'comment edited');
    const described = new Set(current.mentions.map((one) => one.id));
    const added = mentioned.filter((one) => !described.has(one.id));
    await notifyOfComment(tx, actor, subject, { mentioned: added, watchers: false });
    return { id, version: version + 1 };
  });

export const sendCommentEvent: Handler<'/comment/event'> = ({ id, version, event }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const current = await lockComment(tx, actor, { id, version });
    const state = requireStep(context, current, event);
    const subject = await findSubject(tx, actor, current.recordKind, current.recordId);
    await sql`update comment set state = ${state}, text = '', mentions = '[]', earlier = '[]',
      removed_by_name = ${actor.name}, version = version + 1, updated_at = now() where id = ${id}`.execute(
      tx,
    );
    await logComment(tx, context, subject, 'comment removed');
    return { id, version: version + 1 };
  });

/** The state after an event. @throws Refusal `transitionRefused`, `notPermitted` for what is another's */
function requireStep(
  { actor }: Context,
  { state, authorId, earlier }: Awaited<ReturnType<typeof lockComment>>,
  event: 'edit' | 'remove',
): string {
  const own = authorId === actor.personId;
  const looksAfter = isGranted(actor, 'comment.remove');
  const step = advance(commentMachine, state, { own, looksAfter, edits: earlier.length }, { type: event });
  if (step) return step.state;
  if (!own && state === 'written') throw new Refusal('notPermitted');
  throw new Refusal('transitionRefused', { state, event });
}
