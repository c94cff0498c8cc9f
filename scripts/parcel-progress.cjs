const { globSync } = require('node:fs');
const { join, sep } = require('node:path');
const { Reporter } = require('@parcel/plugin');

/** @type {((done: number) => void) | undefined} */
let show;
const files = new Set();

/** How many of our own sources have been transformed, which takes most of a build. */
module.exports = new Reporter({
  async report({ event, options }) {
    if (event.type !== 'buildProgress' || options.mode !== 'production' || options.logLevel === 'none')
      return;
    const sources = join(options.projectRoot, 'src') + sep;
    if (!show) {
      const { progressOf } = await import('./lib/progress.mjs');
      const total = globSync('src/**/*.{ts,tsx,po,css,svg,html}', { cwd: options.projectRoot }).length;
      show ??= progressOf('  sources', total);
    }
    if (event.phase === 'transforming' && event.filePath.startsWith(sources)) files.add(event.filePath);
    show(files.size);
  },
});
