import { sql } from 'kysely';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { requireWritable } from '../../../database/free-space.ts';
import type { Context, Db, Handler } from '../../../http/handler.ts';
import { FairSemaphore } from '../../../lib/fair-semaphore.ts';
import { fileName } from '../../../lib/file-name.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { isText } from '../../../spreadsheet/kind-of-file.ts';
import type { Source } from '../../../spreadsheet/source.ts';
import { isAwaited } from '../workbooks/awaited-upload.ts';
import { inPieces } from './in-pieces.ts';

const storedFor = sql`interval '1 hour'`;
/** Uploads of one person that are kept at once, and their bytes without those of the newest; the oldest give way. */
const maxStored = 10;
const maxBytes = 200 * 1024 * 1024;
const mebibyte = 1024 * 1024;
/** Of a file, in its table and in the write-ahead log. */
const bytesWritten = 3;
/** On the embedded database everybody waits while a part is written, and comes between two of them. */
const partLength = mebibyte / 2;
const turns = new FairSemaphore<number>(2, 1);

/** Takes a file in as it comes, part by part. Uploads that have had their hour are thrown away first. */
export const keepUpload: Handler<'/upload'> = async ({ name, parts }, context) => {
  const pieces = inPieces(parts, partLength);
  try {
    return await keepPieces(pieces, name, context);
  } finally {
    // What is refused is read to its end, so that the answer arrives.
    await pieces.return(undefined);
  }
};

async function keepPieces(
  pieces: AsyncGenerator<Uint8Array>,
  name: string,
  { db, actor, settings, signal }: Context,
): Promise<Answer<'/upload'>> {
  const first = (await pieces.next()).value;
  if (!first) throw new Refusal('fileNotUnderstood', { code: 'empty' });
  const limit = (isText(first) ? settings.csvLimitMb : settings.uploadLimitMb) * mebibyte;
  await requireWritable(db, first.length * bytesWritten);
  await throwAway(db, actor.accountId);
  const upload = await db
    .insertInto('upload')
    .values({ account_id: actor.accountId, name: fileName(name) })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  const keep = async (part: number, piece: Uint8Array) => {
    const endTurn = await turns.take(actor.accountId, signal);
    try {
      await requireWritable(db, piece.length * bytesWritten);
      await db.insertInto('upload_part').values({ upload_id: upload.id, part, bytes: piece }).execute();
    } finally {
      endTurn();
    }
  };
  let size = 0;
  try {
    let part = 0;
    for (let piece: Uint8Array | undefined = first; piece; piece = (await pieces.next()).value) {
      signal.throwIfAborted();
      size += piece.length;
      if (size > limit) throw new Refusal('fileTooLarge', { limit });
      await keep(part, piece);
      part += 1;
    }
    await db.updateTable('upload').set({ complete: true }).where('id', '=', upload.id).execute();
  } catch (error) {
    // What is broken off is not kept.
    await db.deleteFrom('upload').where('id', '=', upload.id).execute();
    throw error;
  }
  return { uploadId: upload.id, name: upload.name, size };
}

/**
 * A run that waits for its person may read its file anew; of one person the newest files alone are kept so long, and
 * those of workbooks with sheets to come.
 */
const throwAway = (db: Db, accountId: number) =>
  sql`delete from upload where id in (
      select id from (
        select id, row_number() over newest as place, sum(size) over newest as held from (
          select id, created_at, (select sum(length(bytes)) from upload_part where upload_id = upload.id) as size
          from upload where account_id = ${accountId} and not ${isAwaited}
        ) as sized window newest as (order by created_at desc)
      ) as stored where place >= ${sql.lit(maxStored)} or held > ${sql.lit(maxBytes)})
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

/** @throws Refusal `uploadGone`, then and while it is read */
export async function sourceOfUpload(db: Db, id: string): Promise<Source> {
  const size = await sizeOf(db, id);
  if (size === 0) throw new Refusal('uploadGone');
  return {
    size,
    async *parts() {
      for (let part = 0, at = 0; at < size; part += 1) {
        const piece = await partOf(db, id, part);
        if (!piece) throw new Refusal('uploadGone');
        at += piece.length;
        yield piece;
      }
    },
  };
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
export async function sourceOfRun(db: Db, jobId: number): Promise<Source> {
  const query = db.selectFrom('import_run').select('upload_id as id').where('job_id', '=', jobId);
  const id = (await query.executeTakeFirst())?.id;
  if (!id) throw new Refusal('uploadGone');
  return sourceOfUpload(db, id);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
