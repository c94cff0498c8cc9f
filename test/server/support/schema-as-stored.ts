import { sql } from 'kysely';
import type { Db } from '../../../server/http/handler.ts';

const inPublic = `(select oid from pg_namespace where nspname = 'public')`;
const ofAnExtension = (catalog: string, oid: string) =>
  `exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;

/** A line for each part of the schema, in the words of the database. */
const queries = {
  columns: `
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
      || ' identity:' || a.attidentity::text || ' generated:' || a.attgenerated::text
      || ' collation:' || coalesce(a.attcollation::regcollation::text, '')
      || ' statistics:' || coalesce(a.attstattarget, -1) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = ${inPublic} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`,
  sequences: `
    select s.sequencename || ' ' || s.data_type || ' ' || s.start_value || ' ' || s.increment_by as line
    from pg_sequences s where s.schemaname = 'public' order by 1`,
  constraints: `
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where connamespace = ${inPublic} order by 1`,
  indexes: `
    select indexdef as line from pg_indexes where schemaname = 'public' order by 1`,
  triggers: `
    select pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = ${inPublic} and not t.tgisinternal order by 1`,
  functions: `
    select pg_get_functiondef(p.oid) as line from pg_proc p
    where p.pronamespace = ${inPublic} and not ${ofAnExtension('pg_proc', 'p.oid')} order by 1`,
  views: `
    select viewname || ' ' || definition as line from pg_views where schemaname = 'public' order by 1`,
  types: `
    select t.typname || ' ' || t.typtype::text as line from pg_type t
    where t.typnamespace = ${inPublic} and t.typtype in ('d', 'e', 'r')
      and not ${ofAnExtension('pg_type', 't.oid')} order by 1`,
  extensions: `select extname as line from pg_extension order by 1`,
};

export async function schemaAsStored(db: Db) {
  const parts: Record<string, string[]> = {};
  for (const [name, text] of Object.entries(queries)) {
    const { rows } = await sql.raw<{ line: string }>(text).execute(db);
    parts[name] = rows.map(({ line }) => line);
  }
  return parts;
}
