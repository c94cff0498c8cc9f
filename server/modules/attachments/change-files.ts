import { type AttachedKind, isPicture } from '../../../src/vocabulary/attachments.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { logFile } from './log-file.ts';
import { findOwner, type Owner } from './owners.ts';
import { requireUnanswered } from './require-files.ts';
import { dropFiles, letGo } from './stored-files.ts';

const filesOf = (tx: Tx, { kind, id }: Pick<Owner, 'kind' | 'id'>) =>
  tx
    .selectFrom('attachment')
    .select(['id', 'key', 'name', 'type', 'cover'])
    .where('record_kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();

export const detachFile =
  (kind: AttachedKind): Handler<'/asset/detach'> =>
  async ({ id, attachmentId }, context) => {
    const key = await inTransaction(context.db, async (tx) => {
      const owner = await findOwner(tx, context.actor, kind, id, 'change');
      const file = (await filesOf(tx, owner)).find((one) => one.id === attachmentId);
      if (!file) throw new Refusal('notFound');
      await requireUnanswered(tx, owner, file.id);
      await tx.deleteFrom('attachment').where('id', '=', file.id).execute();
      await letGo(tx, [file.key]);
      await logFile(tx, context, owner, 'detached', { field: 'attachment', from: file.name, to: null });
      return file.key;
    });
    await dropFiles(context, [key]);
    return {};
  };

export const chooseCover =
  (kind: AttachedKind): Handler<'/asset/cover'> =>
  ({ id, attachmentId }, context) =>
    inTransaction(context.db, async (tx) => {
      const owner = await findOwner(tx, context.actor, kind, id, 'change');
      const pictures = (await filesOf(tx, owner)).filter(({ type }) => isPicture(type));
      const [chosen, present] = [
        pictures.find((one) => one.id === attachmentId),
        pictures.find(({ cover }) => cover) ?? pictures[0],
      ];
      if (!chosen) throw new Refusal('notFound');
      if (chosen.id === present?.id) return {};
      const all = tx.updateTable('attachment').where('record_kind', '=', kind).where('record_id', '=', id);
      await all.set({ cover: false }).where('cover', '=', true).execute();
      await all.set({ cover: true }).where('id', '=', chosen.id).execute();
      const change = { field: 'cover', from: present?.name ?? null, to: chosen.name };
      await logFile(tx, context, owner, 'cover chosen', change);
      return {};
    });

/** With a record that is removed go its files; their bytes with the next sweep. */
export async function detachAll(tx: Tx, kind: AttachedKind, id: number): Promise<void> {
  const gone = await tx
    .deleteFrom('attachment')
    .where('record_kind', '=', kind)
    .where('record_id', '=', id)
    .returning('key')
    .execute();
  if (gone.length > 0)
    await letGo(
      tx,
      gone.map(({ key }) => key),
    );
}
