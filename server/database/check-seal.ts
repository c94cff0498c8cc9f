import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../http/handler.ts';
import {
  entryTexts,
  entryTextsOfFormat1,
  genesis,
  type RowTexts,
  SealHash,
  SealHashOfFormat1,
} from './sealed-text.ts';

/** Ids are texts, since one that somebody wrote may be larger than a number is exact. */
export type Seal = {
  id: string;
  format: number;
  entries: number;
  first: string;
  last: string;
  previous: Uint8Array;
  hash: Uint8Array;
  texts: RowTexts;
};

/** However many entries a seal claims to have, no more of them are in memory. */
const maxRows = 1000;

/**
 * Computes a seal anew from its entries: those in its range, or in older formats those of them that name it.
 *
 * @param before the seal before it
 */
export async function checkSeal(tx: Tx, schema: string, seal: Seal, before: Seal | undefined) {
  const format = formats[seal.format];
  if (!format) return { entries: 0, whole: false };
  const hash = format.begin(seal);
  let entries = 0;
  for (let after: string | undefined, count = maxRows; count === maxRows; ) {
    const rows = await readEntries(tx, schema, seal, after, format);
    for (const { texts } of rows) hash.add(texts);
    count = rows.length;
    entries += count;
    after = rows.at(-1)?.id;
  }
  const same = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;
  const follows = !format.byRange || BigInt(seal.first) === BigInt(before?.last ?? 0) + 1n;
  const chained = follows && same(seal.previous, before?.hash ?? genesis);
  const whole = entries === seal.entries && chained && same(seal.hash, hash.digest());
  return { entries, whole };
}

type Format = {
  texts: RawBuilder<RowTexts>;
  begin: (seal: Seal) => SealHash | SealHashOfFormat1;
  /** Whether its entries are all those of its range, which begins where the one before it ends. */
  byRange: boolean;
};

const formats: Readonly<Record<number, Format>> = {
  1: {
    texts: entryTextsOfFormat1,
    begin: ({ previous }) => new SealHashOfFormat1(previous),
    byRange: false,
  },
  2: { texts: entryTexts, begin: ({ previous, texts }) => new SealHash(previous, texts), byRange: false },
  3: { texts: entryTexts, begin: ({ previous, texts }) => new SealHash(previous, texts), byRange: true },
};

async function readEntries(
  tx: Tx,
  schema: string,
  { id, first, last }: Seal,
  after: string | undefined,
  { texts, byRange }: Format,
) {
  const { rows } = await sql<{ id: string; texts: RowTexts }>`
    select e.id::text as id, ${texts} as texts from ${sql.id(schema, 'log_entry')} e
    where e.id >= ${first}::bigint and e.id <= ${last}::bigint
      ${byRange ? sql`` : sql`and e.seal_id = ${id}::bigint`}
      ${after === undefined ? sql`` : sql`and e.id > ${after}::bigint`}
    order by e.id limit ${sql.lit(maxRows)}`.execute(tx);
  return rows;
}
