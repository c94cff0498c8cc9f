import { pinyin } from 'pinyin-pro';

export type Spell = (title: string) => readonly string[];

/** Full pinyin and initials of a title. */
export const spell: Spell = (title) => {
  const syllables = pinyin(title, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' });
  return [syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')];
};
