import { sql } from 'kysely';
import { requireRoom } from '../../../database/free-space.ts';
import type { Db, Handler } from '../../../handler.ts';
import { Refusal } from '../../../refusal.ts';
import { Turns } from '../../../turns.ts';

const keptFor = sql`interval '1 hour'`;
/** Uploads of one person that are kept at once; the oldest give way. */
const mostKept = 10;
const mebibyte = 1024 * 1024;
/** Of a file, in its table and in the write-ahead log. */
const bytesWritten = 3;
/** On the embedded database everybody waits while a file is written, so others come between two of them. */
const turns = new Turns(2, 1);

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
      .values({ account_id: actor.accountId, name: fileName(name), bytes })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    return { uploadId: upload.id, name: upload.name, size: bytes.length };
  } finally {
    endTurn();
  }
};

const throwAway = (db: Db, accountId: number) =>
  sql`delete from upload where created_at < now() - ${keptFor} or id in (
    select id from upload where account_id = ${accountId}
    order by created_at desc offset ${sql.lit(mostKept - 1)})`.execute(db);

/** The name without folders and without what no name may hold; at most 200 characters. */
const fileName = (name: string): string => {
  const base = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  return (
    base
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(-200) || 'file'
  );
};

/**
 * A file that the person has sent within the last hour.
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
    .where(sql<boolean>`created_at >= now() - ${keptFor}`)
    .executeTakeFirst();
  if (!upload) throw new Refusal('uploadGone');
  return upload;
}

export const bytesOfUpload = async (db: Db, id: string): Promise<Uint8Array> => {
  const upload = await db.selectFrom('upload').select('bytes').where('id', '=', id).executeTakeFirst();
  if (!upload) throw new Refusal('uploadGone');
  return upload.bytes;
};

/** @throws Refusal `uploadGone` */
export const bytesOfRun = async (db: Db, jobId: number): Promise<Uint8Array> => {
  const run = await db
    .selectFrom('import_run')
    .innerJoin('upload', 'upload.id', 'import_run.upload_id')
    .select('bytes')
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  if (!run) throw new Refusal('uploadGone');
  return run.bytes;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
