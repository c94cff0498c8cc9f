import type { Answer } from '../../../src/api/contract/index.ts';
import { type AttachedKind, attachmentTypes, isPicture } from '../../../src/vocabulary/attachments.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { logFile } from './log-file.ts';
import { findOwner } from './owners.ts';
import { readFile } from './stores/stores.ts';

type Row = Answer<'/asset/attachments'>['rows'][number];

export const listFiles =
  (kind: AttachedKind): Handler<'/asset/attachments'> =>
  async ({ id }, { db, actor }) => {
    await findOwner(db, actor, kind, id, 'read');
    const found = await db
      .selectFrom('attachment')
      .select(['id', 'name', 'type', 'bytes', 'width', 'height', 'thumbnail', 'cover'])
      .select(['added_by as addedBy', 'added_at as addedAt'])
      .where('record_kind', '=', kind)
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    const cover = found.find((file) => file.cover) ?? found.find(({ type }) => isPicture(type));
    const rows = found.map(
      ({ thumbnail, addedAt, ...file }): Row => ({
        ...file,
        thumbnail: thumbnail && Buffer.from(thumbnail).toString('base64'),
        cover: file.id === cover?.id,
        addedAt: addedAt.toISOString(),
      }),
    );
    return { rows };
  };

/** Who opens a file is in the log of its record; the small pictures of a list are no files. */
export const sendStoredFile =
  (kind: AttachedKind): Handler<'/asset/attachment'> =>
  async ({ id, attachmentId }, context) => {
    const owner = await findOwner(context.db, context.actor, kind, id, 'read');
    const file = await context.db
      .selectFrom('attachment')
      .innerJoin('stored_file', 'stored_file.key', 'attachment.key')
      .select(['attachment.key', 'store', 'name', 'type', 'bytes'])
      .where('record_kind', '=', kind)
      .where('record_id', '=', id)
      .where('id', '=', attachmentId)
      .executeTakeFirst();
    if (!file) throw new Refusal('notFound');
    const body = await readFile(context, file, context.signal);
    const change = { field: 'attachment', from: null, to: file.name };
    await inTransaction(context.db, (tx) => logFile(tx, context, owner, 'file opened', change), {
      whenFull: true,
    });
    return { name: file.name, type: attachmentTypes[file.type].mime, length: file.bytes, body };
  };
