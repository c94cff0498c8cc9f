import { join } from 'node:path';
import { Parcel } from '@parcel/core';
import { inRoot } from './lib/paths.mjs';

/** `node scripts/build-home.mjs <folder of what is built>`: the module by which the server draws home pages. */
const folder = process.argv[2] ?? inRoot('dist');

const bundler = new Parcel({
  entries: [inRoot('src/wiring/draw-home.tsx')],
  config: inRoot('.parcelrc'),
  mode: 'production',
  shouldDisableCache: true,
  shouldAutoInstall: false,
  logLevel: 'none',
  targets: {
    home: {
      // Begins with a dot, so that it is not served.
      distDir: join(folder, '.drawn'),
      distEntry: 'home.mjs',
      context: 'node',
      engines: { node: '>= 20' },
      outputFormat: 'esmodule',
      isLibrary: true,
      includeNodeModules: true,
      sourceMap: false,
      optimize: true,
      scopeHoist: true,
    },
  },
});
await bundler.run();
