import { sql } from 'kysely';
import { decodeCursor } from '../../database/keyset.ts';
import { toPage } from '../../database/page.ts';
import type { Handler } from '../../http/handler.ts';
import { inOpenDocument } from '../../lib/document-lines.ts';
import { selectAssets, selectFigures } from '../asset-queries/index.ts';
import { fieldsById } from '../custom-fields/index.ts';
import { toAssetRow } from './asset-row.ts';
import { orderNamed } from './order-named.ts';
import { countSelected, readPage } from './page.ts';

const defaultLimit = 50;

export const listAssets: Handler<'/asset/list'> = async (payload, { db, actor, settings }) => {
  const {
    sort = 'id',
    order = sort === 'id' ? 'desc' : 'asc',
    limit = defaultLimit,
    count = false,
    fields = [],
    figures = [],
    free = false,
  } = payload;
  const inOrder = `asset ${sort} ${order}`;
  const { sorting, valid } = await orderNamed(db, sort);
  const after = decodeCursor(inOrder, payload.after, valid);
  await fieldsById(db, fields, 'fields');
  const besides = { fields, figures: figures.length > 0 ? selectFigures(actor, figures) : null };
  const selected = await selectAssets(db, actor, 'asset.read', payload);
  const selection =
    selected && free
      ? { ...selected, conditions: [...selected.conditions, sql`not ${inOpenDocument}`] }
      : selected;
  const cap = settings.countCap;
  const found = selection
    ? await readPage(db, selection, { sort: sorting, order, after, limit }, count ? cap : null, besides)
    : [];
  const { rows, next } = toPage(inOrder, found, limit, ({ sortValue }) => sortValue);
  const [first] = found;
  // Past the last row there is no row to carry the count.
  const matches =
    first || !selection || !after ? (first?.matches ?? 0) : await countSelected(db, selection, cap);
  return {
    rows: rows.map((row) => ({
      ...toAssetRow(row),
      ...(fields.length > 0 && { values: row.values ?? {} }),
      ...Object.fromEntries(figures.map((figure) => [figure, row[figure] ?? null])),
    })),
    next,
    count: count ? { value: Math.min(matches, cap), capped: matches > cap } : null,
  };
};
