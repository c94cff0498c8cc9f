import { sql } from 'kysely';
import { rowOfPlace } from '../../../../src/vocabulary/split-rows.ts';
import type { Tx } from '../../../http/handler.ts';
import type { Headers } from '../../../ledger/reader/row-reading.ts';
import type { Written } from '../../assets/index.ts';
import { refusedAlong } from '../check/split-together.ts';
import type { Decided } from './decided-ahead.ts';

/** Whether a row would still have the outcome that was shown, in the same version of the same asset. */
export const stands = ({ accepted: { outcome, values }, decision }: Decided): boolean =>
  decision.outcome === outcome && decision.version === values.version && decision.names.length === 0;

/** All assets of a row that is split are written or none: else its amounts would no longer add up. */
export const wholeRows = (decided: Decided[], headers: Headers): Decided[] =>
  without(decided, new Set(decided.filter((one) => isSplit(one) && !stands(one)).map(rowOf)), headers);

/**
 * Inserts assets, and takes the insertion back for rows of which one got no number because somebody else took it
 * meanwhile.
 */
export async function insertWhole(
  tx: Tx,
  decided: Decided[],
  headers: Headers,
  insert: (decided: Decided[]) => Promise<Written[]>,
): Promise<{ decided: Decided[]; inserted: Written[] }> {
  if (!decided.some(isSplit)) return { decided, inserted: await insert(decided) };
  await sql`savepoint rows_of_several`.execute(tx);
  const inserted = await insert(decided);
  const places = new Set(inserted.map(({ row }) => row));
  const broken = new Set(
    decided.filter((one) => isSplit(one) && stands(one) && !places.has(one.accepted.row)).map(rowOf),
  );
  if (broken.size === 0) {
    await sql`release savepoint rows_of_several`.execute(tx);
    return { decided, inserted };
  }
  await sql`rollback to savepoint rows_of_several`.execute(tx);
  return insertWhole(tx, without(decided, broken, headers), headers, insert);
}

const isSplit = ({ accepted }: Decided) => accepted.values.reading.split !== undefined;
const rowOf = ({ accepted }: Decided) => rowOfPlace(accepted.row);

const without = (decided: Decided[], rows: ReadonlySet<number>, headers: Headers): Decided[] =>
  decided.map((one) =>
    isSplit(one) && rows.has(rowOf(one)) && one.decision.outcome !== 'rejected'
      ? { ...one, decision: refusedAlong(one.decision, headers) }
      : one,
  );
