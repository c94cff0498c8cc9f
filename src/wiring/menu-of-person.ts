import { withUngranted } from '../api/contract/screens.ts';
import type { User } from '../machines/session/user.ts';
import { findGranted, grantedScreens, groupsWith, visibleEntries } from '../machines/shell/menu-model.ts';

/** What the menu of a person leads to, and which groups of it hold a path. */
export function menuOfPerson({ menu }: Pick<User, 'menu'>) {
  const whole = withUngranted(menu);
  const granted = grantedScreens(whole);
  const entries = visibleEntries(whole);
  return {
    granted,
    groupsAt: (path: string) => groupsWith(entries, findGranted(granted, path)?.activeMenu ?? path),
  };
}
