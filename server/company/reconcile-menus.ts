import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { jsonText } from '../database/json-text.ts';
import type { Database } from '../database/schema.ts';
import type { Tx } from '../http/handler.ts';
import type { MenuEntry } from './menu.ts';

type Row = Selectable<Database['menu_item']>;
/** Where an entry belongs. */
type Place = { role_id: number; parent_id: number | null; entry: MenuEntry };

/**
 * Brings the menus of roles to `wanted`, and writes only what differs.
 *
 * @param wanted the menu of each role, by its id
 * @returns the roles that differed
 */
export async function reconcileMenus(
  tx: Tx,
  wanted: ReadonlyMap<number, readonly MenuEntry[]>,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('menu_item')
    .where('role_id', 'in', [...wanted.keys()])
    .selectAll()
    .orderBy('id')
    .execute();
  const roots = [...wanted].flatMap(([role_id, menu]) =>
    menu.map((entry) => ({ role_id, parent_id: null, entry })),
  );
  return reconcileBelow(tx, [null], roots, rows);
}

/** One level of the trees: in the usual case nothing is written, and in a new database one statement. */
async function reconcileBelow(
  tx: Tx,
  parents: readonly (number | null)[],
  places: readonly Place[],
  rows: readonly Row[],
): Promise<number[]> {
  if (parents.length === 0) return [];
  const here = rows.filter(({ parent_id }) => parents.includes(parent_id));
  const present = places.map((place) => ({ place, row: here.find((row) => isAt(place, row)) }));
  const stored = new Set(present.map(({ row }) => row?.id));
  const removed = here.filter(({ id }) => !stored.has(id));
  if (removed.length > 0)
    await tx
      .deleteFrom('menu_item')
      .where(
        'id',
        'in',
        removed.map(({ id }) => id),
      )
      .execute();
  const differing = present.flatMap(({ place, row }) =>
    row && !isDeepStrictEqual(columnsOf(row), valuesOf(place.entry)) ? [{ ...place, id: row.id }] : [],
  );
  for (const { id, entry } of differing)
    await tx.updateTable('menu_item').set(written(entry)).where('id', '=', id).execute();
  const added = await insert(
    tx,
    present.flatMap(({ place, row }) => (row ? [] : [place])),
  );
  const below = places.flatMap((place) => {
    const parent = [...here, ...added].find((row) => isAt(place, row));
    return parent ? place.entry.children.map((entry) => ({ ...place, parent_id: parent.id, entry })) : [];
  });
  const ids = present.flatMap(({ row }) => row?.id ?? []);
  return [
    ...[...removed, ...differing, ...added].map(({ role_id }) => role_id),
    ...(await reconcileBelow(tx, [...ids, ...added.map(({ id }) => id)], below, rows)),
  ];
}

const isAt = ({ role_id, parent_id, entry }: Place, row: Pick<Row, 'role_id' | 'parent_id' | 'path'>) =>
  row.role_id === role_id && row.parent_id === parent_id && row.path === entry.path;

const valuesOf = ({ children: _, ...entry }: MenuEntry) => ({ ...entry, redirect: null, always_show: false });
const columnsOf = ({ id: _, role_id: __, parent_id: ___, ...columns }: Row) => columns;
const written = (entry: MenuEntry) => ({ ...valuesOf(entry), meta: jsonText(entry.meta) });

async function insert(tx: Tx, places: readonly Place[]) {
  if (places.length === 0) return [];
  return tx
    .insertInto('menu_item')
    .values(places.map(({ role_id, parent_id, entry }) => ({ role_id, parent_id, ...written(entry) })))
    .returning(['id', 'role_id', 'parent_id', 'path'])
    .execute();
}
