import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { viewBounds } from '../../../src/vocabulary/saved-views.ts';
import { requireSharing } from '../../access/sharing.ts';
import { jsonText } from '../../database/json-text.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { logView } from './log-saved-view.ts';
import { lockView, readView, requireList, type View } from './read-saved-views.ts';
import { giveToRoles } from './role-views.ts';

type Input = Omit<Payload<'/savedView/create'>, 'list'>;
type Owned = { list: View['list']; accountId: number; id?: number };

/** @throws Refusal `required`, `duplicate`, `badReference`, `contradiction`, `notPermitted` */
async function normalise(
  tx: Tx,
  actor: Actor,
  input: Input,
  { list, accountId, id = 0 }: Owned,
): Promise<Input> {
  const name = input.name.trim();
  if (name === '') throw new Refusal('required', { field: 'name' });
  const { rows: alike } = await sql`select from saved_view
    where account_id = ${accountId} and list = ${list} and lower(name) = lower(${name}) and id <> ${id}`.execute(
    tx,
  );
  if (alike.length > 0) throw new Refusal('duplicate', { field: 'name' });
  if (input.shared) await requireSharing(tx, actor, 'savedView.share', input.organisationId);
  return { ...input, name, organisationId: input.shared ? input.organisationId : null };
}

/**
 * The roles that begin with a view, as they were given. One that is not shared with everybody has none: somebody with
 * the role might not see it.
 *
 * @throws Refusal `contradiction`, `badReference`
 */
async function writeRoles(
  tx: Tx,
  context: Context,
  view: Pick<View, 'id' | 'list'>,
  { shared, organisationId, roleIds }: Input,
): Promise<void> {
  const isForAll = shared && organisationId === null;
  if (!isForAll && roleIds && roleIds.length > 0)
    throw new Refusal('contradiction', { field: 'roleIds', other: 'organisationId' });
  const wanted = isForAll ? roleIds : [];
  if (!wanted) return;
  const others = await viewsOf(tx, context.actor, view, wanted);
  await giveToRoles(tx, view, wanted);
  for (const other of others) await logView(tx, context, other, await readView(tx, context.actor, other.id));
}

/** The other views with which the list begins for these roles so far. */
async function viewsOf(
  tx: Tx,
  actor: Actor,
  { id, list }: Pick<View, 'id' | 'list'>,
  roleIds: readonly number[],
): Promise<View[]> {
  const { rows } = await sql<{ view: number }>`select distinct view_id as view from role_view
    where list = ${list} and role_id = any(${roleIds}::bigint[]) and view_id <> ${id} order by 1`.execute(tx);
  return Promise.all(rows.map(({ view }) => readView(tx, actor, view)));
}

export const createView: Handler<'/savedView/create'> = ({ list, ...payload }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const { accountId } = actor;
    requireList(actor, list);
    // Two at once would both find that there is room, and that the name is free.
    await sql`select from account where id = ${accountId} for no key update`.execute(tx);
    const { rows } = await sql<{ views: number }>`select count(*) as views from saved_view
      where account_id = ${accountId} and list = ${list}`.execute(tx);
    if ((rows[0]?.views ?? 0) >= viewBounds.ofPerson) throw new Refusal('tooManyViews');
    const input = await normalise(tx, actor, payload, { list, accountId });
    const { id } = await tx
      .insertInto('saved_view')
      .values({ list, account_id: accountId, ...columnsOf(input) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeRoles(tx, context, { id, list }, input);
    const view = await readView(tx, actor, id);
    await logView(tx, context, null, view);
    return view;
  });

const columnsOf = ({ name, shared, organisationId, content }: Input) => ({
  name,
  shared,
  organisation_id: organisationId,
  content: jsonText(content),
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

export const updateView: Handler<'/savedView/update'> = ({ id, version, changes }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const view = await lockView(tx, actor, { id, version });
    const { list, name, shared, organisation, content } = view;
    const accountId = await lockOwner(tx, id);
    const present = { name, shared, organisationId: organisation?.id ?? null, content };
    const input = await normalise(tx, actor, { ...present, ...changes }, { list, accountId, id });
    // What nobody else may see any more would be lost to them.
    if (!input.shared && !view.mine) throw new Refusal('notPermitted');
    await tx
      .updateTable('saved_view')
      .set({ ...columnsOf(input), version: version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await writeRoles(tx, context, view, input);
    const saved = await readView(tx, actor, id);
    await logView(tx, context, view, saved);
    return saved;
  });

export const removeView: Handler<'/savedView/remove'> = (at, context) =>
  inTransaction(context.db, async (tx) => {
    const view = await lockView(tx, context.actor, at);
    await tx.deleteFrom('saved_view').where('id', '=', view.id).execute();
    await logView(tx, context, view, null);
    return {};
  });
