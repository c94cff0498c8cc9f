import { type Kysely, sql } from 'kysely';

const filled = (text: string) =>
  `replace(replace(replace(replace(replace(${text},
    '{year}', to_char(company_time(), 'YYYY')), '{month}', to_char(company_time(), 'MM')),
    '{day}', to_char(company_time(), 'DD')),
    '{purchased}', to_char(coalesce(bought, company_today()), 'YYYY')), '{prefix}', prefix)`;

/** The numbers of assets can carry the year of their purchase. */
const statements = [
  `drop function asset_number_form(bigint)`,
  // What stands around the counter in the numbers of a category, today, and the minimum number of its digits. The prefix
  // comes last, since it may look like a part of a pattern.
  `create function asset_number_form(category bigint, bought date, out beginning text, out ending text, out width int)
    language plpgsql stable as $$
  declare
    pattern text;
    prefix text;
  begin
    select here.number_prefix, coalesce((
        select above.number_pattern from category above
        where starts_with(here.path, above.path) and above.number_pattern <> ''
        order by length(above.path) desc limit 1
      ), company_setting('assetNumberPattern', '{prefix}{year}{sequence:6}'))
      into prefix, pattern from category here where here.id = asset_number_form.category;
    width := substring(pattern from '{sequence:(\\d)}')::int;
    beginning := substring(pattern from '^(.*){sequence:\\d}');
    ending := substring(pattern from '{sequence:\\d}(.*)$');
    beginning := ${filled('beginning')};
    ending := ${filled('ending')};
  end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
