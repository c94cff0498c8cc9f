import { partNames } from '../bench/part-names.mjs';
import { requireKnownArguments } from './lib/arguments.mjs';
import { commitToCompare } from './lib/commit-to-compare.mjs';
import { ensureBuilt } from './lib/front-end.mjs';
import { handOver } from './lib/hand-over.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, node24 } from './lib/paths.mjs';
import { fail } from './lib/progress.mjs';

/**
 * `npm run bench`, or one part of it: `npm run bench -- server`. Results are kept with `-- --write`. Beside another
 * commit: `npm run bench -- --compare HEAD~10`.
 */
const then = await commitToCompare();
if (!then) requireKnownArguments([...partNames, '--write', '--compare']);
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  fail(error);
}
handOver(node24(), [
  '--disable-warning=ExperimentalWarning',
  ...(then ? [inRoot('bench/compare/main.ts'), then] : [inRoot('bench/main.ts'), ...process.argv.slice(2)]),
]);
