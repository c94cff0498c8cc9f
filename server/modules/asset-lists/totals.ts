import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import type { Handler } from '../../http/handler.ts';
import { readMaster } from '../../master-records/master.ts';
import { selectAssets } from '../asset-queries/index.ts';
import { listKind } from './list-kind.ts';

type Sum = Answer<'/assetList/totals'>['values'][number] & { all: number };

export const totalsOfList: Handler<'/assetList/totals'> = async ({ id }, { db, actor }) => {
  await readMaster(listKind, db, actor, id, 'read');
  const selection = await selectAssets(db, actor, 'asset.read', { listId: id });
  if (!selection) return { assets: 0, values: [] };
  const { rows } = await sql<Sum>`
    select currency, sum(original_value)::text as amount, count(original_value) as assets, count(*) as all
    from asset where ${sql.join([sql`true`, ...selection.conditions], sql` and `)}
    group by currency order by count(*) desc, currency`.execute(db);
  return {
    assets: rows.reduce((sum, { all }) => sum + all, 0),
    values: rows.flatMap(({ all: _, ...sum }) => (sum.assets > 0 ? [sum] : [])),
  };
};
