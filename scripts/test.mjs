import { ensureInstalled } from './lib/install.mjs';
import { inRoot, node24 } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { fail } from './lib/progress.mjs';

/**
 * `npm test` runs every stage of a change, `npm run test:long` all with full sizes and fresh seeds, `npm test --
 * machines views` those, `npm test -- server assets` the files of one whose path matches. Like start.mjs it runs on any Node from 20 on with nothing installed.
 */
process.on('SIGINT', () => {});
try {
  await ensureInstalled();
  process.exitCode = await run(node24(), [inRoot('scripts/stages/run.mjs'), ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
