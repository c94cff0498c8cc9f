import { sql } from 'kysely';
import { jsonText } from '../../../database/json-text.ts';
import type { Tx } from '../../../http/handler.ts';
import { isAttachedElsewhere } from '../../../lib/attached-code.ts';
import { sortKey } from '../../../text/index.ts';
import {
  numberBy,
  searchable,
  searchTextOf,
  sharedNames,
  sharedTypes,
  skipTakenNumbers,
  type Written,
} from '../../assets/index.ts';
import type { Decision } from '../decide/decision.ts';

const attempts = 5;

const sharedColumns = sql.raw(sharedNames.join(', '));
// Evaluated for each row, for it names one.
const counter = sql`case when new.asset_no is null then nextval('asset_number') end`;
const recordOfNew = sql.raw(
  `row int, asset_no text, search_text text, status text, before text, organisation_id bigint,
    location_id bigint, custodian_id bigint, user_id bigint, ${sharedTypes.join(', ')}`,
);

/** Registers assets and allocates the numbers that are not given. Rows whose number is taken are not in the answer. */
export async function insertAssets(tx: Tx, decisions: Decision[], accountId: number): Promise<Written[]> {
  const written: Written[] = [];
  let left = decisions.map(({ row, assetNo, columns }) => ({
    ...columns,
    category_id: columns?.category_id ?? null,
    purchase_date: (columns?.purchase_date ?? null) as string | null,
    row,
    asset_no: assetNo,
    name_sort: sortKey(String(columns?.name)),
    search_text: searchTextOf(searchable(columns ?? {})),
  }));
  for (let attempt = 1; left.length > 0 && attempt <= attempts; attempt += 1) {
    const { rows } = await sql<{ row: number; id: number | null; assetNo: string }>`
      with new as materialized (
        select * from jsonb_to_recordset(${jsonText(left)}::jsonb) as new (${recordOfNew})
      ), form as materialized (
        select named.category_id, named.bought, around.*
        from (select distinct category_id, date_trunc('year', purchase_date)::date as bought from new
          where asset_no is null) named, asset_number_form(named.category_id, named.bought) around
      ), input as materialized (
        select *, row_number() over (partition by number_key(number) order by asset_no is null, row) = 1 as first
        from (
          select new.*, coalesce(new.asset_no, ${numberBy('form', counter)}) as number
          from new left join form on form.category_id = new.category_id
            and form.bought is not distinct from date_trunc('year', new.purchase_date)::date
        ) as numbered
      ), made as (
        insert into asset (asset_no, search_text, status, before, category_key, organisation_id, organisation_key, location_id,
          location_key, custodian_id, custodian_key, user_id, created_by, ${sharedColumns})
        select number, ' ' || lower(normalize(number, nfkc)) || input.search_text, input.status, input.before,
          category.name_sort, input.organisation_id, organisation.name_sort, input.location_id, coalesce(location.name_sort, ''),
          input.custodian_id, coalesce(custodian.name_sort, ''), input.user_id, ${accountId}::bigint,
          ${sql.raw(sharedNames.map((name) => `input.${name}`).join(', '))}
        from input
        join category on category.id = input.category_id
        join organisation on organisation.id = input.organisation_id
        left join location on location.id = input.location_id
        left join person custodian on custodian.id = input.custodian_id
        where input.first and not ${isAttachedElsewhere(sql.ref('input.number'), sql`null`)}
          and not ${isAttachedElsewhere(sql.ref('input.serial_no'), sql`null`)}
        order by number
        on conflict do nothing
        returning id, asset_no
      )
      select input.row, made.id, input.number as "assetNo"
      from input left join made on input.first and made.asset_no = input.number`.execute(tx);
    for (const { row, id, assetNo } of rows) if (id !== null) written.push({ row, id, assetNo });
    const missing = new Set(rows.filter(({ id }) => id === null).map(({ row }) => row));
    left = left.filter(({ row, asset_no }) => asset_no === null && missing.has(row));
    for (const { category_id, purchase_date } of oncePerForm(left))
      await skipTakenNumbers(tx, Number(category_id), purchase_date);
  }
  return written;
}

/** Numbers are made alike for a category and a year of purchase. */
const oncePerForm = <Row extends { category_id: unknown; purchase_date: string | null }>(rows: Row[]) => [
  ...new Map(rows.map((row) => [`${row.category_id} ${row.purchase_date?.slice(0, 4) ?? ''}`, row])).values(),
];
