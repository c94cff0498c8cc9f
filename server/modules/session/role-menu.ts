import type { MenuItem } from '../../../src/vocabulary/menu.ts';
import type { Db } from '../../http/handler.ts';

type Row = Awaited<ReturnType<typeof readItems>>[number];

/** The menu of the roles of an account together: what two roles both have appears once, where it comes first. */
export async function menuOf(db: Db, accountId: number): Promise<MenuItem[]> {
  const rows = await readItems(db, accountId);
  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  const itemsBelow = (parents: (number | null)[]): MenuItem[] => {
    const below = parents.flatMap((parent) => byParent.get(parent) ?? []);
    return [...Map.groupBy(below, (row) => row.path).values()].flatMap((same) => {
      const [first] = same;
      if (!first) return [];
      const children = itemsBelow(same.map((row) => row.id));
      return [{ ...itemOf(first), ...(children.length > 0 ? { children } : {}) }];
    });
  };
  return itemsBelow([null]);
}

const readItems = (db: Db, accountId: number) =>
  db
    .selectFrom('menu_item')
    .innerJoin('account_role', 'account_role.role_id', 'menu_item.role_id')
    .where('account_role.account_id', '=', accountId)
    .selectAll('menu_item')
    .orderBy('menu_item.position')
    .orderBy('menu_item.id')
    .execute();

const itemOf = (row: Row): MenuItem => ({
  path: row.path,
  ...(row.name === null ? {} : { name: row.name }),
  ...(row.component === null ? {} : { component: row.component }),
  ...(row.redirect === null ? {} : { redirect: row.redirect }),
  ...(row.always_show ? { alwaysShow: true } : {}),
  ...(row.hidden ? { hidden: true } : {}),
  meta: row.meta,
});
