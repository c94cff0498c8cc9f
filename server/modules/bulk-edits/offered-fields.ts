import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import type { CustomField } from '../../../src/vocabulary/custom-fields.ts';
import { maxInJob } from '../../../src/vocabulary/jobs.ts';
import type { Handler } from '../../http/handler.ts';
import { selectAssets } from '../asset-queries/index.ts';
import { fieldsOfEach } from '../custom-fields/index.ts';

type Offered = Answer<'/bulkEdit/fields'>['rows'][number];

/** What can be set in custom fields of chosen assets: fields of one name, kind and unit are one. */
export const offeredFields: Handler<'/bulkEdit/fields'> = async ({ filter, categoryId }, { db, actor }) => {
  const selection = await selectAssets(db, actor, 'asset.update', filter);
  if (!selection) return { assets: 0, rows: [] };
  const { rows: chosen } = await sql<{ categoryId: number; assets: number }>`
    select coalesce(${categoryId ?? null}::bigint, category_id) as "categoryId", count(*) as assets
    from (select category_id from asset where ${sql.join([sql`true`, ...selection.conditions], sql` and `)}
      limit ${sql.lit(maxInJob + 1)}) as chosen
    group by 1 order by 2 desc, 1`.execute(db);
  const every = await fieldsOfEach(db);
  const offered = new Map<string, Offered>();
  for (const { categoryId: id, assets } of chosen) {
    for (const field of every.get(id) ?? []) {
      const { name, kind, unit } = field;
      const key = JSON.stringify([name, kind, unit]);
      offered.set(key, withMore(offered.get(key), field, assets));
    }
  }
  return { assets: chosen.reduce((sum, { assets }) => sum + assets, 0), rows: [...offered.values()] };
};

function withMore(known: Offered | undefined, field: CustomField, assets: number): Offered {
  const { name, kind, unit, choices, help, required } = field;
  if (!known) return { name, kind, unit, choices, help, required, assets };
  return {
    ...known,
    choices: [...new Set([...known.choices, ...choices])],
    required: known.required && required,
    assets: known.assets + assets,
  };
}
