import { constants } from 'node:os';
import { root } from '../../scripts/lib/paths.mjs';
import { fail } from '../../scripts/lib/progress.mjs';
import { formatTable } from '../lib/table.ts';
import { measureBytes } from './bytes.ts';
import { checkOut } from './checkout.ts';
import { compareTables } from './report.ts';
import { measureServers } from './servers.ts';

/** `node bench/compare/main.ts <hash>`: that commit beside this checkout as it is, with what is not committed. */
const [commit = ''] = process.argv.slice(2);
const say = (line: string) => console.error(`  ${line}`);

// By an exit all that was started is ended and removed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(128 + constants.signals[signal]));

try {
  console.error(`then: ${commit.slice(0, 12)}`);
  const folders = { before: await checkOut(commit, say), now: root };
  const bytes = measureBytes(folders);
  console.error('then and now:');
  const tables = compareTables(bytes, await measureServers(folders, say));
  for (const table of tables) console.log(`\n${formatTable(table)}`);
} catch (error) {
  fail(error);
}
