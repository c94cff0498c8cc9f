import type { ExportedList } from '../../src/vocabulary/exports.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Context } from '../http/handler.ts';
import { authorOf, writeLog } from '../log/write-log.ts';

/** What somebody asked to take along: of which list, in which file, and only what these leave of it. */
export type Taken = { list: ExportedList | 'asset' | 'label' | 'report'; file: string; filter: object };

type By = Pick<Context, 'db' | 'actor' | 'ip'>;

/**
 * The same rows. Who took them is written down before the file ends, so that none is whole without its entry; also
 * of one that was broken off, with the rows that had gone out by then.
 */
export async function* logged<Row>(
  rows: AsyncIterable<Row[]>,
  taken: Taken,
  context: By,
): AsyncGenerator<Row[]> {
  let count = 0;
  let whole = false;
  try {
    for await (const some of rows) {
      count += some.length;
      yield some;
    }
    whole = true;
  } finally {
    await logExport(taken, { count, whole }, context);
  }
}

/** As of sign-ins, those read it who read the log of all. */
async function logExport(
  { list, file, filter }: Taken,
  { count, whole }: { count: number; whole: boolean },
  { db, actor, ip }: By,
): Promise<void> {
  const described = { list, rows: String(count), exportedFilter: filterLine(filter) };
  await inTransaction(
    db,
    (tx) =>
      writeLog(tx, authorOf({ actor, ip }), {
        way: 'form',
        action: whole ? 'exported' : 'export broken off',
        recordKind: 'export',
        recordId: 0,
        recordLabel: file,
        organisationId: null,
        changes: Object.entries(described)
          .filter(([, to]) => to !== '')
          .map(([field, to]) => ({ field, from: null, to })),
      }),
    { whenFull: true },
  );
}

/** As the list was asked: `status=inUse,borrowed; organisationId=12`. */
const filterLine = (filter: object) =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}=${typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value}`,
    )
    .join('; ');
