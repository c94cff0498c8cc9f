import type { Preferences } from '../machines/shell/preferences.ts';
import { settings } from '../settings.ts';
import { isDarkness, isShades } from '../theme/look.ts';

const keyOf = (person: number) => `preferences.${person}`;

export const defaultPreferences: Preferences = {
  theme: settings.themeColour,
  shades: null,
  darkness: 'light',
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  pinyinSearch: true,
  handle: false,
};

const switches = ['tagsView', 'fixedHeader', 'sidebarLogo', 'pinyinSearch', 'handle'] as const;

/** What a person chose in this browser; whatever is missing or makes no sense is as usual. */
export function recallPreferences(person: number): Preferences {
  const preferences = { ...defaultPreferences };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? 'null');
    const { theme, shades, darkness, ...rest } = (stored ?? {}) as Record<string, unknown>;
    if (typeof theme === 'string' && isShades(shades)) Object.assign(preferences, { theme, shades });
    if (isDarkness(darkness)) preferences.darkness = darkness;
    for (const name of switches) {
      const value = rest[name];
      if (typeof value === 'boolean') preferences[name] = value;
    }
  } catch {
    // Storage that cannot be read counts as nothing chosen.
  }
  return preferences;
}

export const keepPreferences = (person: number, preferences: Preferences) =>
  localStorage.setItem(keyOf(person), JSON.stringify(preferences));
