import { settings } from '../settings.ts';
import { menuGroupsCookie } from './cookies.ts';

/** The groups of the menu that a person left open in this browser; the default where nothing valid is stored. */
export function recallMenuGroups(person: number): readonly string[] {
  try {
    const stored: unknown = JSON.parse(menuGroupsCookie(person).read() ?? 'null');
    if (Array.isArray(stored)) return stored.filter((group) => typeof group === 'string');
  } catch {
    // A cookie that cannot be read counts as none.
  }
  return settings.openGroups;
}

export const storeMenuGroups = (person: number, groups: readonly string[]) =>
  menuGroupsCookie(person).keep(JSON.stringify(groups));
