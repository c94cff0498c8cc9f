import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../http/handler.ts';

/** A counter as it stands in a number made by `form`, a row of `asset_number_form`. */
export const numberBy = (form: string, counter: RawBuilder<unknown>): RawBuilder<string> => {
  const [beginning, ending, width] = ['beginning', 'ending', 'width'].map((name) =>
    sql.ref(`${form}.${name}`),
  );
  return sql`(select ${beginning} || lpad(n::text, greatest(${width}, length(n::text)), '0') || ${ending}
    from (select ${counter} as n) as counter)`;
};

/**
 * Moves the counter past the numbers that others, such as an import, have brought in for the same form, so that the
 * next number is free. Numbers with more digits than the counter makes now do not stand in its way.
 */
export async function skipTakenNumbers(
  db: Db | Tx,
  categoryId: number,
  purchaseDate: string | null,
): Promise<void> {
  await sql`
    with form as (
      select form.*, counter.last_value as reached, greatest(width, length(counter.last_value::text)) as digits
      from asset_number_form(${categoryId}, ${purchaseDate}::date) as form, asset_number as counter
    ), taken as (
      select asset_no from asset, form where starts_with(asset_no, form.beginning)
      union all select asset_no from asset_merged, form where starts_with(asset_no, form.beginning)
      union all select upper(code) from asset_code, form where starts_with(upper(code), form.beginning)
    ), counted as (
      select substr(asset_no, length(form.beginning) + 1, form.digits) as text from taken, form
      where length(asset_no) = length(form.beginning) + form.digits + length(form.ending)
        and right(asset_no, length(form.ending)) = form.ending
    )
    select setval('asset_number', max(text::bigint)) from counted, form where text ~ '^\\d+$'
    group by form.reached having max(text::bigint) > form.reached`.execute(db);
}
