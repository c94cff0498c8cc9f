const filled = (text: string) =>
  `replace(replace(replace(replace(${text},
    '{year}', to_char(company_time(), 'YYYY')), '{month}', to_char(company_time(), 'MM')),
    '{day}', to_char(company_time(), 'DD')), '{prefix}', prefix)`;

/** Settings, error reports, backups, and the secrets of the server. */
export const statements = [
  `create table setting_section (
    id bigint primary key,
    name text not null unique,
    content jsonb not null default '{}',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `insert into setting_section (id, name) values
    (900001, 'company'), (900002, 'signIn'), (900003, 'uploads'), (900004, 'backups')`,
  `create table company_logo (
    id bigint primary key check (id = 1),
    hash text not null,
    type text not null,
    bytes bytea not null
  )`,
  `create table error_report (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    account_id bigint references account on delete set null,
    message text not null,
    info text not null,
    url text not null,
    browser text not null
  )`,
  `create index error_report_account on error_report (account_id, at)`,
  `create table backup (
    name text primary key,
    entries_at_least bigint not null,
    verified_at timestamptz,
    entries bigint,
    seals bigint,
    faults bigint
  )`,
  // Keys what must not be read from the tables; each of two random UUIDs holds 122 bits.
  `create table server_secret (
    name text primary key,
    value bytea not null
  )`,
  `insert into server_secret
    values ('sign-in locks', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))`,
  `create function company_setting(name text, fallback text) returns text
    language plpgsql stable as $$
  begin
    return coalesce((select content ->> company_setting.name from setting_section where id = 900001), fallback);
  end $$`,
  // By the company's clock.
  `create function company_time() returns timestamp
    language plpgsql stable as $$
  begin
    return now() at time zone company_setting('timeZone', current_setting('TimeZone'));
  end $$`,
  `create function company_today() returns date
    language plpgsql stable as $$
  begin
    return company_time()::date;
  end $$`,
  // What stands around the counter in the numbers of a category, today, and the minimum number of its digits. The prefix
  // comes last, since it may look like a part of a pattern.
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
