import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireKnownArguments } from './lib/arguments.mjs';
import { ensureBuilt } from './lib/front-end.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, node24 } from './lib/paths.mjs';
import { digestOf, drawnFrom, pictures } from './lib/pictures.mjs';
import { run } from './lib/processes.mjs';
import { fail } from './lib/progress.mjs';

/** `npm run screens` draws the pictures of the documents into docs/screens. */
requireKnownArguments();
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  fail(error);
}

const data = mkdtempSync(join(tmpdir(), 'houqin-screens-'));
mkdirSync(inRoot('docs/screens'), { recursive: true });
process.exitCode = await run(node24(), [
  inRoot('scripts/lib/draw-screens.mjs'),
  data,
  inRoot('docs/screens'),
]);
rmSync(data, { recursive: true, force: true });
if (process.exitCode === 0) {
  const digests = Object.fromEntries(pictures.map((picture) => [picture.name, digestOf(picture)]));
  writeFileSync(inRoot(drawnFrom), `${JSON.stringify(digests, null, 2)}\n`);
}
