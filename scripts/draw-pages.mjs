import { drawPages } from './lib/draw-pages.mjs';

/** `node scripts/draw-pages.mjs <folder of what is built>`, in the environment of production, as the build runs it. */
await drawPages(process.argv[2] ?? 'dist');
