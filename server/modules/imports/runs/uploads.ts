import { sql } from 'kysely';
import { requireRoom } from '../../../database/free-space.ts';
import type { Db, Handler } from '../../../http/handler.ts';
import { FairSemaphore } from '../../../lib/fair-semaphore.ts';
import { fileName } from '../../../lib/file-name.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { isAwaited } from '../workbooks/awaited-upload.ts';

const storedFor = sql`interval '1 hour'`;
/** Uploads of one person that are kept at once; the oldest give way. */
const maxStored = 10;
const mebibyte = 1024 * 1024;
/** Of a file, in its table and in the write-ahead log. */
const bytesWritten = 3;
/** On the embedded database everybody waits while a part is written, and comes between two of them. */
const partLength = mebibyte / 2;
const turns = new FairSemaphore<number>(2, 1);

/** Takes a file in. Uploads that have had their hour are thrown away first. */
export const keepUpload: Handler<'/upload'> = async ({ name, bytes }, { db, actor, settings, signal }) => {
  if (bytes.length === 0) throw new Refusal('fileNotUnderstood', { code: 'empty' });
  if (bytes.length > settings.uploadLimitMb * mebibyte) {
    throw new Refusal('fileTooLarge', { limit: settings.uploadLimitMb * mebibyte });
  }
  const endTurn = await turns.take(actor.accountId, signal);
  try {
    await requireRoom(db, bytes.length * bytesWritten);
    await throwAway(db, actor.accountId);
    const upload = await db
      .insertInto('upload')
      .values({ account_id: actor.accountId, name: fileName(name) })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    await keepParts(db, upload.id, bytes, signal);
    return { uploadId: upload.id, name: upload.name, size: bytes.length };
  } finally {
    endTurn();
  }
};

/** Part by part; what is broken off is not kept. */
async function keepParts(db: Db, id: string, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
  try {
    for (let part = 0; part * partLength < bytes.length; part += 1) {
      signal.throwIfAborted();
      const piece = bytes.subarray(part * partLength, (part + 1) * partLength);
      await db.insertInto('upload_part').values({ upload_id: id, part, bytes: piece }).execute();
    }
    await db.updateTable('upload').set({ complete: true }).where('id', '=', id).execute();
  } catch (error) {
    await db.deleteFrom('upload').where('id', '=', id).execute();
    throw error;
  }
}

/**
 * A run that waits for its person may read its file anew; of one person the newest files alone are kept so long, and
 * those of workbooks with sheets to come.
 */
const throwAway = (db: Db, accountId: number) =>
  sql`delete from upload where id in (
      select id from upload where account_id = ${accountId} and not ${isAwaited}
      order by created_at desc offset ${sql.lit(maxStored - 1)})
    or created_at < now() - ${storedFor} and not exists (
      select from import_run join job on job.id = job_id where upload_id = upload.id and finished_at is null)
      and not ${isAwaited}`.execute(db);

/**
 * A file that the person has sent within the last hour, or one with sheets to come.
 *
 * @throws Refusal `uploadGone`
 */
export async function findUpload(
  db: Db,
  accountId: number,
  uploadId: string,
): Promise<{ id: string; name: string }> {
  if (!uuid.test(uploadId)) throw new Refusal('uploadGone');
  const upload = await db
    .selectFrom('upload')
    .select(['id', 'name'])
    .where('id', '=', uploadId)
    .where('account_id', '=', accountId)
    .where('complete', '=', true)
    .where(sql<boolean>`(created_at >= now() - ${storedFor} or ${isAwaited})`)
    .executeTakeFirst();
  if (!upload) throw new Refusal('uploadGone');
  return upload;
}

/** @throws Refusal `uploadGone` */
export async function bytesOfUpload(db: Db, id: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(await sizeOf(db, id));
  let at = 0;
  for (let part = 0; at < bytes.length; part += 1) {
    const piece = await partOf(db, id, part);
    if (!piece) throw new Refusal('uploadGone');
    bytes.set(piece, at);
    at += piece.length;
  }
  if (at === 0) throw new Refusal('uploadGone');
  return bytes;
}

async function sizeOf(db: Db, id: string): Promise<number> {
  const query = db.selectFrom('upload_part').where('upload_id', '=', id);
  const length = sql<number | null>`sum(length(bytes))`;
  return (await query.select(length.as('size')).executeTakeFirst())?.size ?? 0;
}

async function partOf(db: Db, id: string, part: number): Promise<Uint8Array | undefined> {
  const query = db.selectFrom('upload_part').select('bytes').where('upload_id', '=', id);
  return (await query.where('part', '=', part).executeTakeFirst())?.bytes;
}

/** @throws Refusal `uploadGone` */
export async function bytesOfRun(db: Db, jobId: number): Promise<Uint8Array> {
  const query = db.selectFrom('import_run').select('upload_id as id').where('job_id', '=', jobId);
  const id = (await query.executeTakeFirst())?.id;
  if (!id) throw new Refusal('uploadGone');
  return bytesOfUpload(db, id);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
