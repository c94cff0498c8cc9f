import { decodeCursor } from '../../database/keyset.ts';
import { pageOf } from '../../database/page.ts';
import type { Handler } from '../../handler.ts';
import { reachOf } from '../../reach.ts';
import { toAssetRow } from './asset-row.ts';
import { countSelected, readPage } from './page.ts';
import { selectAssets } from './selection.ts';
import { sorts } from './sorts.ts';

const usualLimit = 50;

export const listAssets: Handler<'/asset/list'> = async (payload, { db, actor, settings }) => {
  const { sort = 'id', order = sort === 'id' ? 'desc' : 'asc', limit = usualLimit, count = false } = payload;
  const inOrder = `asset ${sort} ${order}`;
  const after = decodeCursor(inOrder, payload.after, sorts[sort].valid);
  const selection = await selectAssets(db, await reachOf(db, actor, 'asset.read'), payload);
  const cap = settings.countCap;
  const found = selection
    ? await readPage(db, selection, { sort, order, after, limit }, count ? cap : null)
    : [];
  const { rows, next } = pageOf(inOrder, found, limit, ({ sortValue }) => sortValue);
  const [first] = found;
  // Past the last row there is no row to carry the count.
  const matches =
    first || !selection || !after ? (first?.matches ?? 0) : await countSelected(db, selection, cap);
  return {
    rows: rows.map(toAssetRow),
    next,
    count: count ? { value: Math.min(matches, cap), capped: matches > cap } : null,
  };
};
