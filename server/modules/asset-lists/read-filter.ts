import { sql } from 'kysely';
import { resolveScope } from '../../access/resolved-scope.ts';
import type { Handler } from '../../http/handler.ts';
import { readMaster } from '../../master-records/master.ts';
import { booksOf, meeting, selectAssets, selectListed, storedFilterOf } from '../asset-queries/index.ts';
import { followFilter } from './follow-filter.ts';
import { listKind } from './list-kind.ts';

export const readListFilter: Handler<'/assetList/filter'> = async ({ id }, { db, actor }) => {
  await readMaster(listKind, db, actor, id, 'read');
  const filter = await storedFilterOf(db, id);
  return filter ? followFilter(db, actor, filter) : { filter: null, names: [], described: '', gone: [] };
};

/** In one look at the assets, so that what stays, comes and goes agrees. */
export const previewFilter: Handler<'/assetList/preview'> = async ({ id, filter }, { db, actor }) => {
  await readMaster(listKind, db, actor, id, 'write');
  const reach = await resolveScope(db, actor, 'asset.read');
  const [was, becomes] = [
    meeting(await selectListed(db, { reach, books: booksOf(actor) }, id, await storedFilterOf(db, id))),
    meeting(await selectAssets(db, actor, 'asset.read', filter)),
  ];
  const { rows } = await sql<{ stays: number; comes: number; goes: number }>`
    select count(*) filter (where was and becomes) as stays, count(*) filter (where becomes and not was) as comes,
      count(*) filter (where was and not becomes) as goes
    from (select ${was} is true as was, ${becomes} is true as becomes from asset where ${was} or ${becomes}) as either_way`.execute(
    db,
  );
  return rows[0] ?? { stays: 0, comes: 0, goes: 0 };
};
