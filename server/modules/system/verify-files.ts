import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { settingSections } from '../../../src/vocabulary/settings.ts';
import type { StoreName } from '../../database/schema/attachments.ts';
import type { Db, Handler } from '../../http/handler.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { isThere, type StoreContext } from '../attachments/index.ts';

const countedAtOnce = 500;
const requestedAtOnce = 20;

type Count = { files: number; missing: number };

/** Looks for every file that a record has in its store, and keeps how many are not there. */
export async function countFiles(context: StoreContext, signal: AbortSignal): Promise<Count> {
  const { db } = context;
  const count: Count = { files: 0, missing: 0 };
  for (let after: string | undefined = ''; after !== undefined; ) {
    const files: { key: string; store: StoreName }[] = await db
      .selectFrom('stored_file')
      .select(['key', 'store'])
      .where('referenced', '=', true)
      .where('key', '>', after)
      .orderBy('key')
      .limit(countedAtOnce)
      .execute();
    for (let at = 0; at < files.length; at += requestedAtOnce) {
      signal.throwIfAborted();
      const requested = files.slice(at, at + requestedAtOnce).map((file) => isThere(context, file, signal));
      count.missing += (await Promise.all(requested)).filter((there) => !there).length;
    }
    count.files += files.length;
    after = files.at(-1)?.key;
  }
  await sql`insert into file_count (id, at, files, missing) values (1, now(), ${count.files}, ${count.missing})
    on conflict (id) do update set at = now(), files = excluded.files, missing = excluded.missing`.execute(
    db,
  );
  return count;
}

/** Counts the files and warns the operator in the log when some are missing, such as after a restore without them. */
export async function warnOfMissingFiles(context: StoreContext, signal: AbortSignal): Promise<void> {
  const { files, missing } = await countFiles(context, signal);
  if (missing > 0) context.log.warn({ files, missing }, 'attached files are missing from their store');
}

async function lastCount(db: Db): Promise<Answer<'/attachment/verified'>> {
  const { rows } = await sql<{ at: Date } & Count>`select at, files, missing from file_count`.execute(db);
  const [found] = rows;
  return { verified: found ? { ...found, at: found.at.toISOString() } : null };
}

export const readFileCount: Handler<'/attachment/verified'> = (_payload, { db }) => lastCount(db);

export const verifyFiles: Handler<'/attachment/verify'> = async (_payload, context) => {
  const { db, signal } = context;
  const { files } = await countFiles(context, signal);
  await writeLog(db, authorOf(context), {
    way: 'form',
    action: 'files verified',
    recordKind: 'setting',
    recordId: settingSections.backups,
    recordLabel: `${files}`,
    organisationId: null,
  });
  return lastCount(db);
};
