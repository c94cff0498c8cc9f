import { pinyin } from 'pinyin-pro';
import type { Spell } from './entries.ts';

/** Full pinyin and initials of a title. */
export const spell: Spell = (title) => {
  const syllables = pinyin(title, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' });
  return [syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')];
};
