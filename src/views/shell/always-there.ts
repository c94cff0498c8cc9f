import { ungranted } from '../../api/contract/screens.ts';
import type { MenuItem } from '../../machines/user.ts';

export const [home] = ungranted;

/** The menu that the server grants, after the screens that need no grant. */
export const withAlwaysThere = (menu: readonly MenuItem[]): MenuItem[] => [...ungranted, ...menu];
