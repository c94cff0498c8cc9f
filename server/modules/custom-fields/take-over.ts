import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import type { CustomReading } from '../../../src/vocabulary/custom-fields.ts';
import { readCustomValue } from '../../../src/vocabulary/parsing/custom-value.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../access/scope.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { describeMovedAssets } from '../../log/describe-moved.ts';
import type { Writer } from '../../master-records/master.ts';
import { peopleByText } from './settle.ts';

export type Effect = Answer<'/field/preview'>;

/** A name under which assets of a branch have values, the name it had before, and how it is to be read. */
export type Taking = CustomReading & { categoryId: number; name: string; from?: string | undefined };

/** Different values; a name with more of them is no field of which anybody could check what becomes of it. */
const maxDifferent = 50_000;
const shown = 10;

const branch = (categoryId: number) => sql`(select inner_node.id from category node
  join category inner_node on starts_with(inner_node.path, node.path) where node.id = ${categoryId})`;

/** `seen` where the person may see an asset that has it. */
type Value = { value: string; count: number; seen: boolean; stored: string | null };

/** Each different value with how it would be kept; null for one that cannot be read. @throws Refusal `tooSlow` */
async function readValues(db: Db | Tx, actor: ScopedActor, taking: Taking): Promise<Value[]> {
  const { categoryId, name, from = name } = taking;
  const { rows } = await sql<Omit<Value, 'stored'>>`
    select coalesce(custom ->> ${from}, custom ->> ${name}) as value, count(*) as count,
      bool_or(${scopeOfAsset(actor, 'asset.read')}) as seen
    from asset
    where category_id in ${branch(categoryId)} and custom ?| ${[from, name]}::text[]
    group by 1 order by 2 desc, 1 limit ${maxDifferent + 1}`.execute(db);
  if (rows.length > maxDifferent) throw new Refusal('tooSlow');
  const people =
    taking.kind === 'person'
      ? await peopleByText(
          db,
          'everybody',
          rows.map(({ value }) => value),
        )
      : undefined;
  return rows.map((row) => ({
    ...row,
    stored: people ? (people.get(row.value) ?? null) : readCustomValue(taking, row.value),
  }));
}

/** What would become of the values, without changing any. */
export async function effectOf(db: Db | Tx, actor: ScopedActor, taking: Taking): Promise<Effect> {
  const values = await readValues(db, actor, taking);
  const sum = (some: Value[]) => some.reduce((total, { count }) => total + count, 0);
  const unread = values.filter(({ stored }) => stored === null);
  return {
    values: sum(values),
    rewritten: sum(values.filter(({ stored, value }) => stored !== null && stored !== value)),
    unread: sum(unread),
    examples: unread
      .filter(({ seen }) => seen)
      .slice(0, shown)
      .map(({ value, count }) => ({ value: value.slice(0, 200), count })),
  };
}

/**
 * Writes the values in the form in which the field keeps them, under its name. What cannot be read stays as it is; what
 * stood already under a new name changes places with it. Each asset tells so in its log.
 *
 * @param besides the job whose rows write their assets themselves
 */
export async function takeOver(
  tx: Tx,
  context: Pick<Writer, 'actor' | 'ip'>,
  taking: Taking,
  besides = 0,
): Promise<void> {
  const { categoryId, name, from = name } = taking;
  const values = await readValues(tx, context.actor, taking);
  const rewritten = Object.fromEntries(
    values.flatMap(({ value, stored }) => (stored === null || stored === value ? [] : [[value, stored]])),
  );
  if (from === name && Object.keys(rewritten).length === 0) return;
  const value = sql`coalesce(asset.custom ->> ${from}, asset.custom ->> ${name})`;
  await sql`
    with input as materialized (
      select id, custom as was, (custom - ${from} - ${name})
        || jsonb_build_object(${name}::text, coalesce(rewritten.stored, ${value}))
        || case when ${from !== name}::boolean and custom ?& ${[from, name]}::text[]
          then jsonb_build_object(${from}::text, custom ->> ${name}) else '{}' end as custom
      from asset left join (select key, value as stored from jsonb_each_text(${jsonText(rewritten)}::jsonb))
        as rewritten on rewritten.key = ${value}
      where category_id in ${branch(categoryId)} and custom ?| ${[from, name]}::text[]
        and not exists (select from job_row where job_id = ${besides} and record_id = asset.id)
      order by id for update of asset
    ), moved as (
      update asset set custom = input.custom, version = version + 1, updated_at = now()
      from input where input.id = asset.id and input.custom <> input.was
      returning asset.id, asset_no, asset.name, organisation_id, input.was, input.custom
    )
    ${describeMovedAssets(
      context,
      sql`(select jsonb_agg(jsonb_build_object('field', 'custom:' || key, 'from', was ->> key, 'to', custom ->> key))
        from unnest(${[...new Set([from, name])]}::text[]) as key where was ->> key is distinct from custom ->> key)`,
    )}`.execute(tx);
}
