import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../http/handler.ts';
import {
  entryTexts,
  entryTextsOfFormat1,
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

/** Computes a seal anew from the entries that name it. */
export async function checkSeal(tx: Tx, schema: string, seal: Seal, before: Uint8Array) {
  const format = formats[seal.format];
  if (!format) return { entries: 0, whole: false };
  const hash = format.begin(seal);
  let entries = 0;
  for (let after: string | undefined, count = maxRows; count === maxRows; ) {
    const rows = await readEntries(tx, schema, seal, after, format.texts);
    for (const { texts } of rows) hash.add(texts);
    count = rows.length;
    entries += count;
    after = rows.at(-1)?.id;
  }
  const same = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;
  const whole = entries === seal.entries && same(seal.previous, before) && same(seal.hash, hash.digest());
  return { entries, whole };
}

type Format = { texts: RawBuilder<RowTexts>; begin: (seal: Seal) => SealHash | SealHashOfFormat1 };

const formats: Readonly<Record<number, Format>> = {
  1: { texts: entryTextsOfFormat1, begin: ({ previous }) => new SealHashOfFormat1(previous) },
  2: { texts: entryTexts, begin: ({ previous, texts }) => new SealHash(previous, texts) },
};

async function readEntries(
  tx: Tx,
  schema: string,
  { id, first, last }: Seal,
  after: string | undefined,
  texts: RawBuilder<RowTexts>,
) {
  const { rows } = await sql<{ id: string; texts: RowTexts }>`
    select e.id::text as id, ${texts} as texts from ${sql.id(schema, 'log_entry')} e
    where e.id >= ${first}::bigint and e.id <= ${last}::bigint and e.seal_id = ${id}::bigint
      ${after === undefined ? sql`` : sql`and e.id > ${after}::bigint`}
    order by e.id limit ${sql.lit(maxRows)}`.execute(tx);
  return rows;
}
