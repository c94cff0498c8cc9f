import type { ListQuery } from '../../../machines/list/list-query.ts';
import type { List } from '../list/list-of.ts';
import type { SavedView } from './saved-view.ts';

type Known = Pick<List<never, { id: number }>, 'at' | 'read' | 'write'>;

/** The address of a list without a view, where it would begin with one. */
const withoutView = 'view=all';

/** Which part of an address says by which view its list is shown; null: by none. */
export const viewAddress = (id: number | null) => (id === null ? withoutView : `view=${id}`);

/**
 * Where a list that is shown by a view lives: the view alone in the address says its filters and its order, what is
 * said beside it takes their place, and `bare` says that none are left.
 */
export function listRoute(list: Known, view: SavedView | undefined, hasDefault: boolean) {
  if (!view)
    return {
      path: list.at,
      read: list.read,
      write: (query: ListQuery) => list.write(query) || (hasDefault ? withoutView : ''),
    };
  const own = list.read(view.content.query);
  const alone = viewAddress(view.id);
  return {
    path: list.at,
    read(address: string): ListQuery {
      const names = [...new URLSearchParams(address).keys()];
      return names.some((name) => name !== 'view') ? list.read(address) : own;
    },
    write(query: ListQuery): string {
      const said = list.write(query);
      return said === list.write(own) ? alone : `${alone}&${said || 'bare=true'}`;
    },
  };
}
