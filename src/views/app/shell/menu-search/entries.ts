import Fuse from 'fuse.js';
import type { Entry } from '../../../../machines/shell/menu-model.ts';
import type { Spell } from '../../../ui/picker/spell.ts';

export type MenuTarget = {
  path: string;
  outside: boolean;
  /** The translated titles of every level. */
  titles: readonly string[];
};

/** How a title of Chinese characters is typed: its full pinyin and the first letter of each syllable. */

export const labelOf = ({ titles }: MenuTarget) => titles.join(' > ');

/** Every entry of the menu that leads somewhere, with the way to it. */
export const targetsOf = (
  entries: readonly Entry[],
  translate: (title: string) => string,
  above: readonly string[] = [],
): MenuTarget[] =>
  entries.flatMap(({ path, title, outside, children }) => {
    const titles = [...above, translate(title)];
    return children.length > 0 ? targetsOf(children, translate, titles) : [{ path, outside, titles }];
  });

/** Finds entries by the titles of every level and by path, also when a letter is missing; by pinyin with `spell`. */
export function searchMenu(targets: readonly MenuTarget[], text: string, spell?: Spell): MenuTarget[] {
  if (text.trim() === '') return [...targets];
  const fuse = new Fuse(targets, {
    keys: [
      { name: 'titles', weight: 3, getFn: ({ titles }) => [...titles] },
      { name: 'path', weight: 1 },
      { name: 'pinyin', weight: 2, getFn: ({ titles }) => (spell ? titles.flatMap(spell) : []) },
    ],
    threshold: 0.3,
    ignoreLocation: true,
  });
  return fuse.search(text.trim()).map(({ item }) => item);
}
