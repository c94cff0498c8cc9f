import { createRequire } from 'node:module';

let loaded: typeof import('pinyin-pro') | undefined;

/** Its dictionary takes 9 MB, so it is loaded when there is Chinese text to read; at once, as keys are made at once. */
const library = (): typeof import('pinyin-pro') => {
  loaded ??= createRequire(import.meta.url)('pinyin-pro') as typeof import('pinyin-pro');
  return loaded;
};

/** Readings worked out before: names repeat, and reading one takes longer than all the rest of a key. */
const readings = new Map<string, string[]>();
const maxStored = 20_000;

/**
 * The syllables of a run of Chinese characters, without tones ("ü" as "v"); a character without a known
 * reading stays itself. With `surname` the first character is read as a family name (单 as "shan").
 */
export function syllables(han: string, surname = false): string[] {
  const question = surname ? `${han}!` : han;
  const before = readings.get(question);
  if (before) return before;
  const { pinyin } = library();
  const read = pinyin(han, { toneType: 'none', type: 'array', v: true, surname: surname ? 'head' : 'off' });
  if (readings.size >= maxStored) readings.clear();
  readings.set(question, read);
  return read;
}
