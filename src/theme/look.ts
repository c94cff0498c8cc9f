import type { Darkness, Shades } from '../machines/shell/preferences.ts';

export type Look = { shades: Shades | null; darkness: Darkness };

const key = 'look';
export const shadeNames = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'];
const isColour = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/.test(text);

/** Whether something out of a storage is a full set of shades. */
export const isShades = (stored: unknown): stored is Shades =>
  typeof stored === 'object' &&
  stored !== null &&
  shadeNames.every((name) => isColour((stored as Record<string, unknown>)[name]));

export const isDarkness = (stored: unknown): stored is Darkness =>
  stored === 'light' || stored === 'dark' || stored === 'system';

/** Draws the document in these colours. The names are those that the theme gives its variables. */
export function applyLook({ shades, darkness }: Look) {
  const { style, classList } = document.documentElement;
  for (const name of shadeNames) {
    const variable = `--hq-colors-brand-${name}`;
    if (shades?.[name]) style.setProperty(variable, shades[name]);
    else style.removeProperty(variable);
  }
  const dark =
    darkness === 'dark' || (darkness === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  classList.toggle('dark', dark);
  style.colorScheme = dark ? 'dark' : 'light';
}

/** Keeps a look for the next time that the page is opened, before it is known who opens it. */
export const keepLook = ({ shades, darkness }: Look) =>
  localStorage.setItem(key, JSON.stringify({ shades, darkness }));

/** What was kept, as far as it makes sense. */
export function lastLook(): Look {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { shades, darkness } = (stored ?? {}) as Record<string, unknown>;
    return {
      shades: isShades(shades) ? shades : null,
      darkness: isDarkness(darkness) ? darkness : 'light',
    };
  } catch {
    return { shades: null, darkness: 'light' };
  }
}
