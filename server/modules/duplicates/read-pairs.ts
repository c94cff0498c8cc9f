import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { type DuplicateReason, duplicateReasons } from '../../../src/vocabulary/duplicates.ts';
import type { Position } from '../../database/keyset.ts';
import type { Db } from '../../http/handler.ts';
import { commonFields } from './similarity.ts';
import { suggested, type Within } from './suggested.ts';

/** As it comes from the database, with the key that it is sorted by under its reason. */
type PairRow = Omit<Answer<'/duplicate/list'>['rows'][number], 'apart'> & {
  key: string;
  at: Date | null;
  by: string | null;
};

type Page = {
  reason: DuplicateReason | undefined;
  within: Within;
  after: Position | undefined;
  limit: number;
};

/** Those of the surest reason, and of the next as far as there is room. */
export async function readSuggested(db: Db, { reason, within, after, limit }: Page): Promise<PairRow[]> {
  const [, begun, key = ''] = /^(\w+) (.*)$/s.exec(after?.value ?? '') ?? [];
  const reasons = duplicateReasons.filter((one) => reason === undefined || one === reason);
  const found: PairRow[] = [];
  for (const one of reasons.slice(Math.max(0, reasons.map(String).indexOf(begun ?? '')))) {
    const from = after && one === begun ? { id: after.id, value: key } : undefined;
    const { rows } = await sql<PairRow>`
      with pair as materialized (${suggested[one]({ within, after: from, limit: limit - found.length })})
      select pair.id, pair.key, ${one} as reason, null::timestamptz as at, null as by, ${described}
      from pair join asset earlier on earlier.id = pair.other join asset later on later.id = pair.id
      order by pair.key collate "C", pair.id`.execute(db);
    found.push(...rows);
    if (found.length === limit) break;
  }
  return found;
}

/** How many pairs there are, looked at no further than the cap and one. */
export async function countPairs(
  db: Db,
  { reason, within, apart }: Pick<Page, 'reason' | 'within'> & { apart: boolean },
  cap: number,
) {
  const limit = cap + 1;
  if (apart)
    return toCount((await readDismissed(db, { reason, within, after: undefined, limit })).length, cap);
  let found = 0;
  for (const one of duplicateReasons.filter((each) => reason === undefined || each === reason)) {
    const { rows } = await sql<{ pairs: number }>`
      select count(*) as pairs from (${suggested[one]({ within, after: undefined, limit: limit - found })}) as pair`.execute(
      db,
    );
    found += Number(rows[0]?.pairs ?? 0);
    if (found >= limit) break;
  }
  return toCount(found, cap);
}

const toCount = (found: number, cap: number) => ({ value: Math.min(found, cap), capped: found > cap });

/** What was decided, the latest first. */
export async function readDismissed(db: Db, { reason, within, after, limit }: Page): Promise<PairRow[]> {
  const isTwin = sql`(earlier.serial_key = later.serial_key and earlier.serial_key <> '')`;
  const { rows } = await sql<PairRow>`
    select apart.id, '' as key, case when ${isTwin} then 'serial' else 'alike' end as reason,
      decided_at as at, decided_by as by, ${described}
    from dismissed_duplicate apart join asset earlier on earlier.id = asset_id join asset later on later.id = other_id
    where ${within('earlier')} and ${within('later')} and ${after ? sql`apart.id < ${after.id}` : sql`true`}
      and ${reason ? sql`${isTwin} = ${reason === 'serial'}` : sql`true`}
    order by apart.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

const side = (table: string) => `jsonb_build_object('id', ${table}.id, 'assetNo', ${table}.asset_no,
  'name', ${table}.name, 'model', ${table}.model, 'serialNo', ${table}.serial_no, 'status', ${table}.status,
  'organisation', (select called from organisation where id = ${table}.organisation_id))`;

const described = sql`${sql.raw(side('earlier'))} as earlier, ${sql.raw(side('later'))} as later,
  ${commonFields('earlier', 'later')} as common`;
