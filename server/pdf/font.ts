import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Noto Sans with the Chinese of GB 18030, kana, the kanji of Japan and Latin letters. It comes with the product, since
 * the fonts of a PDF reader have no Chinese on many machines.
 */
const file = 'NotoSansHans-Regular.otf';

let loading: Promise<Buffer> | undefined;

/** The font of every PDF, read once. */
export function loadFont(): Promise<Buffer> {
  loading ??= readFile(
    join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts', file),
  );
  return loading;
}
