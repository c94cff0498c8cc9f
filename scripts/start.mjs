import { ensureBuilt } from './lib/front-end.mjs';
import { handOver } from './lib/hand-over.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, node24 } from './lib/paths.mjs';
import { fail } from './lib/progress.mjs';

/** Runs on any Node from 20 on with nothing installed: what it needs it installs and builds first. */
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  fail(error);
}
handOver(node24(), [inRoot('server/main.ts')]);
