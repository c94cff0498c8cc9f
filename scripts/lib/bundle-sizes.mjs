import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The bytes of built scripts as a browser loads them (Brotli): those that the page names itself together as `first`,
 * each screen's part by its name. Parts of one name count together, and so do the drawings of machines.
 *
 * @param {string} folder that the build made
 * @returns {Map<string, number>} by name
 */
export function bundleSizes(folder) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  /** @type {Map<string, number>} */
  const bytes = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const compressed = join(folder, `${file}.br`);
    const name = page.includes(file) ? 'first' : file.replace(/\.[0-9a-f]{8}\.js$/, '');
    const part = name.endsWith('.generated') ? 'drawings' : name;
    const size = statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
    bytes.set(part, (bytes.get(part) ?? 0) + size);
  }
  return bytes;
}
