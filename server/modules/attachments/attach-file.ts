import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type AttachedKind,
  type AttachmentType,
  maxAttachments,
} from '../../../src/vocabulary/attachments.ts';
import { requireRoom } from '../../database/free-space.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx, UploadedFile } from '../../http/handler.ts';
import { fileName } from '../../lib/file-name.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type Picture, type PictureType, pictures } from '../../pictures/index.ts';
import { nameFor, typeOfFile } from './file-type.ts';
import { logFile } from './log-file.ts';
import { findOwner, type Owner } from './owners.ts';
import { dropFiles, keepStoredFile, storeFile } from './stored-files.ts';

const megabyte = 1024 * 1024;
/** Of a file, in its table and in the write-ahead log. */
export const bytesWritten = 3;

export type Ready = { name: string; type: AttachmentType; bytes: Uint8Array; digest: string } & Partial<
  Pick<Picture, 'width' | 'height' | 'thumbnail'>
>;

/** Takes a file in. The same file once more is the one that is there, so that nobody has it twice who tries again. */
export const attachFile =
  (kind: AttachedKind): Handler<'/asset/attach'> =>
  async (sent, context) => {
    const { db, actor, signal } = context;
    const owner = await findOwner(db, actor, kind, idOf(sent), 'write');
    const file = await prepare(sent, context);
    const present = await requirePlace(db, context, owner, file);
    if (present !== undefined) return { id: present };
    await requireRoom(db, file.bytes.length * bytesWritten);
    const key = await storeFile(context, file.bytes, signal);
    try {
      return { id: await enter(context, owner, file, key) };
    } finally {
      // Nothing that was kept.
      await dropFiles(context, [key]);
    }
  };

/** @throws Refusal `required` */
function idOf({ fields }: UploadedFile): number {
  const id = Number(/^[1-9]\d{0,15}$/.exec(fields.id ?? '')?.[0]);
  if (Number.isSafeInteger(id)) return id;
  throw new Refusal('required', { field: 'id' });
}

/** @throws Refusal `fileTypeRefused`, `pictureUnreadable`, `pictureTooLarge`, `pictureTooSlow` */
async function prepare({ name, bytes }: UploadedFile, { actor, signal }: Context): Promise<Ready> {
  const type = await typeOfFile(name, bytes);
  if (!type) throw new Refusal('fileTypeRefused');
  return isPictureType(type)
    ? readyPicture({ name, type, bytes }, actor.accountId, signal)
    : readyFile(name, type, { bytes });
}

/**
 * The same for a picture alone.
 *
 * @param person whose turn it has to be
 * @throws Refusal `notAPicture`, `pictureUnreadable`, `pictureTooLarge`, `pictureTooSlow`
 */
export async function preparePicture(
  { name, bytes }: Pick<UploadedFile, 'name' | 'bytes'>,
  person: number,
  signal: AbortSignal,
): Promise<Ready> {
  const type = await typeOfFile(name, bytes);
  if (!type || !isPictureType(type)) throw new Refusal('notAPicture');
  return readyPicture({ name, type, bytes }, person, signal);
}

const readyPicture = async (
  { name, type, bytes }: { name: string; type: PictureType; bytes: Uint8Array },
  person: number,
  signal: AbortSignal,
) => readyFile(name, type, await pictures.rewrite(person, { type, bytes }, signal));

const readyFile = (name: string, type: AttachmentType, stored: Pick<Ready, 'bytes'>): Ready => ({
  name: nameFor(fileName(name), type),
  type,
  digest: createHash('sha256').update(stored.bytes).digest('hex'),
  ...stored,
});

const isPictureType = (type: AttachmentType): type is PictureType =>
  type === 'jpeg' || type === 'png' || type === 'webp';

/** The record, locked, takes the file over: its row, its entry in the log and its bytes, or none of them. */
const enter = (context: Context, { kind, id }: Owner, file: Ready, key: string): Promise<number> =>
  inTransaction(context.db, async (tx) => {
    const owner = await findOwner(tx, context.actor, kind, id, 'lock');
    // So that two who share what is left do not both have it.
    await sql`select pg_advisory_xact_lock(hashtext('attachment.quota'))`.execute(tx);
    const present = await requirePlace(tx, context, owner, file);
    if (present !== undefined) return present;
    const made = await insertFile(tx, { kind, id }, file, { key, addedBy: context.actor.name });
    await logFile(tx, context, owner, 'attached', { field: 'attachment', from: null, to: file.name });
    return made;
  });

/** Lets a record have a stored file. @returns the id of the attachment */
export async function insertFile(
  tx: Tx,
  { kind, id }: Pick<Owner, 'kind' | 'id'>,
  file: Ready,
  { key, addedBy }: { key: string; addedBy: string },
): Promise<number> {
  const { name, type, digest, bytes, width = null, height = null, thumbnail = null } = file;
  await keepStoredFile(tx, key);
  const made = await tx
    .insertInto('attachment')
    .values({
      ...{ record_kind: kind, record_id: id, key, name, type, digest, bytes: bytes.length },
      ...{ width, height, thumbnail, added_by: addedBy },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/**
 * @returns the same file where the record has it already
 * @throws Refusal `tooManyAttachments`, `attachmentsFull`
 */
async function requirePlace(
  db: Tx | Context['db'],
  { settings }: Context,
  { kind, id }: Owner,
  { digest, bytes }: Ready,
): Promise<number | undefined> {
  const { rows } = await sql<{ present: number | null; files: number; taken: number }>`
    select (select id from attachment where record_kind = ${kind} and record_id = ${id} and digest = ${digest})
        as present,
      (select count(*) from attachment where record_kind = ${kind} and record_id = ${id}) as files,
      (select coalesce(sum(bytes), 0)::float8 from attachment) as taken`.execute(db);
  const { present = null, files = 0, taken = 0 } = rows[0] ?? {};
  if (present !== null) return present;
  if (files >= maxAttachments) throw new Refusal('tooManyAttachments', { max: maxAttachments });
  const left = settings.attachmentsMb * megabyte - taken;
  if (bytes.length > left) {
    throw new Refusal('attachmentsFull', { left: Math.max(0, Math.floor(left / megabyte)) });
  }
  return undefined;
}
