import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { viewBounds } from '../../../src/vocabulary/saved-views.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Context, Handler, Tx } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { authorOf, writeLog } from '../logs/write-log.ts';
import { lockView, mayShare, readView, type View } from './read-views.ts';

type Given = Omit<Payload<'/view/create'>, 'list'>;
type Owned = { list: View['list']; accountId: number; id?: number };

/** @throws Refusal `required`, `duplicate`, `badReference`, `contradiction`, `notPermitted` */
async function tidy(tx: Tx, actor: Actor, given: Given, { list, accountId, id = 0 }: Owned): Promise<Given> {
  const name = given.name.trim();
  if (name === '') throw new Refusal('required', { field: 'name' });
  const { rows: alike } = await sql`select from saved_view
    where account_id = ${accountId} and list = ${list} and lower(name) = lower(${name}) and id <> ${id}`.execute(
    tx,
  );
  if (alike.length > 0) throw new Refusal('duplicate', { field: 'name' });
  if (given.shared) await requireSharing(tx, actor, given.organId);
  return { ...given, name, organId: given.shared ? given.organId : null };
}

async function requireSharing(tx: Tx, actor: Actor, organId: number | null): Promise<void> {
  if (organId === null) {
    if (actor.grants.permissions['view.share'] !== 'all') throw new Refusal('notPermitted');
    return;
  }
  const { rows } = await sql`select from organ
    where id = ${organId} and ${mayShare(actor, sql.ref('organ.id'))}`.execute(tx);
  if (rows.length === 0) throw new Refusal('badReference', { field: 'organId' });
}

const told = (view: Partial<Pick<View, 'name' | 'shared' | 'organ' | 'content'>>) => ({
  name: view.name ?? null,
  sharedWith: view.shared ? (view.organ?.name ?? 'everybody') : null,
  shownQuery: view.content?.query || null,
  shownColumns: view.content?.columns?.join(', ') ?? null,
  shownWidths:
    Object.entries(view.content?.widths ?? {})
      .map(([column, width]) => `${column} ${width}`)
      .join(', ') || null,
  density: view.content?.density ?? null,
});

/** What the log says of a view that came, changed or went. */
function changesOf(before: Parameters<typeof told>[0], after: Parameters<typeof told>[0]): LogChange[] {
  const [was, is] = [told(before), told(after)];
  return (Object.keys(was) as (keyof typeof was)[])
    .map((field) => ({ field, from: was[field], to: is[field] }))
    .filter(({ from, to }) => from !== to);
}

const log = (tx: Tx, context: Context, view: View, action: string, changes: LogChange[]) =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action,
    recordKind: 'savedView',
    recordId: view.id,
    recordLabel: view.name,
    organId: view.organ?.id ?? null,
    changes,
  });

export const createView: Handler<'/view/create'> = ({ list, ...payload }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const { accountId } = actor;
    // Two at once would both find that there is room, and that the name is free.
    await sql`select from account where id = ${accountId} for no key update`.execute(tx);
    const { rows } = await sql<{ views: number }>`select count(*) as views from saved_view
      where account_id = ${accountId} and list = ${list}`.execute(tx);
    if ((rows[0]?.views ?? 0) >= viewBounds.ofPerson) throw new Refusal('tooManyViews');
    const { name, shared, organId, content } = await tidy(tx, actor, payload, { list, accountId });
    const { id } = await tx
      .insertInto('saved_view')
      .values({
        list,
        account_id: accountId,
        name,
        shared,
        organ_id: organId,
        content: JSON.stringify(content),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const view = await readView(tx, actor, id);
    await log(tx, context, view, 'created', changesOf({}, view));
    return view;
  });

async function lockOwner(tx: Tx, view: number): Promise<number> {
  const { id } = await tx
    .selectFrom('account')
    .innerJoin('saved_view', 'saved_view.account_id', 'account.id')
    .select('account.id')
    .where('saved_view.id', '=', view)
    .forNoKeyUpdate('account')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateView: Handler<'/view/update'> = ({ id, version, changes }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const view = await lockView(tx, actor, { id, version });
    const accountId = await lockOwner(tx, id);
    const present = { ...view, organId: view.organ?.id ?? null };
    const { name, shared, organId, content } = await tidy(
      tx,
      actor,
      { ...givenOf(present), ...changes },
      { list: view.list, accountId, id },
    );
    // What nobody else may see any more would be lost to them.
    if (!shared && !view.mine) throw new Refusal('notPermitted');
    await tx
      .updateTable('saved_view')
      .set({
        name,
        shared,
        organ_id: organId,
        content: JSON.stringify(content),
        version: version + 1,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
    const saved = await readView(tx, actor, id);
    const differing = changesOf(view, saved);
    if (differing.length > 0) await log(tx, context, saved, 'updated', differing);
    return saved;
  });

const givenOf = ({ name, shared, organId, content }: Given): Given => ({ name, shared, organId, content });

export const removeView: Handler<'/view/remove'> = ({ id, version }, context) =>
  inTransaction(context.db, async (tx) => {
    const view = await lockView(tx, context.actor, { id, version });
    await tx.deleteFrom('saved_view').where('id', '=', id).execute();
    await log(tx, context, view, 'removed', changesOf(view, {}));
    return {};
  });
