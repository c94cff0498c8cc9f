import { type Kysely, sql } from 'kysely';

/** A category or the company says how the numbers of assets are made, and in which time zone a year begins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const filled = (text: string) =>
  `replace(replace(replace(replace(${text},
    '{year}', to_char(company_time(), 'YYYY')), '{month}', to_char(company_time(), 'MM')),
    '{day}', to_char(company_time(), 'DD')), '{prefix}', prefix)`;

const statements = [
  `create function company_setting(name text, usual text) returns text language plpgsql stable as $$
  begin
    return coalesce((select kept ->> company_setting.name from setting_section where id = 900001), usual);
  end $$`,
  // By the clock on the wall of the company.
  `create function company_time() returns timestamp language plpgsql stable as $$
  begin
    return now() at time zone company_setting('timeZone', current_setting('TimeZone'));
  end $$`,
  `create function company_today() returns date language plpgsql stable as $$
  begin
    return company_time()::date;
  end $$`,
  `alter table category add column number_pattern text not null default ''`,
  // What stands around the counter in the numbers of a category, today, and how many digits it has at least. The
  // prefix comes last, for it may look like a part of a pattern.
  `create function asset_number_form(category bigint, out beginning text, out ending text, out width int)
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
