import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textual = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
  '.ico',
  '.wasm',
]);

/** @param {string} folder @returns {Promise<string[]>} its text files, by their names below it */
export async function textualFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => textual.has(extname(name))).sort();
}

/**
 * Writes a .br and a .gz beside every text file, where they are smaller than the file itself.
 *
 * @param {string} folder
 * @param {string[]} files below it
 * @returns {Promise<{ file: string, plain: number, brotli: number, gzip: number }[]>} sizes in bytes
 */
export async function precompress(folder, files) {
  return Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = await readFile(path);
      const [br, gz] = await Promise.all([smallestBrotli(content), promisify(gzip)(content, { level: 9 })]);
      if (br.length < content.length) await writeFile(`${path}.br`, br);
      if (gz.length < content.length) await writeFile(`${path}.gz`, gz);
      return { file, plain: content.length, brotli: br.length, gzip: gz.length };
    }),
  );
}

/** @param {Buffer} content */
const smallestBrotli = (content) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
