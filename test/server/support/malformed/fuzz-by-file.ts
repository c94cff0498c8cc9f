import fc from 'fast-check';
import { runnerOn } from '../../../../server/jobs/runners.ts';
import { importing } from '../../imports/support/importing.ts';
import type { Caller, Reply, TestServer } from '../app.ts';
import { type HostileFile, malformedFiles } from './files.ts';

/** How far files came. */
export type Ways = { files: number; ways: Record<string, number> };

/**
 * Takes malformed files through upload, inspection, dry run and, where that goes so far, commit, with every column that
 * is not understood as a further field; until there were enough, or one is no plain refusal.
 *
 * @throws Error with the smallest file that fails
 */
export async function fuzzByFile(
  server: TestServer,
  caller: Caller,
  { runs, seed }: { runs: number; seed: number },
): Promise<Ways> {
  const tally: Ways = { files: 0, ways: {} };
  const property = fc.asyncProperty(malformedFiles, async (file) => {
    const way = await wayOf(server, caller, file);
    tally.files += 1;
    tally.ways[way] = (tally.ways[way] ?? 0) + 1;
  });
  const found = await fc.check(property, { numRuns: runs, seed, timeout: 60_000 });
  if (!found.failed) return tally;
  const [file] = found.counterexample ?? [];
  const bytes = Buffer.from(file?.bytes ?? []).toString('base64');
  throw new Error(
    `Seed ${found.seed}, ${found.counterexamplePath}: ${file?.name} ${bytes}\n${found.errorInstance}`,
  );
}

async function wayOf(server: TestServer, caller: Caller, { name, bytes }: HostileFile): Promise<string> {
  const { upload, options, settle, commit } = importing(server, caller);
  const refused = ({ status, errcode }: Reply<'/upload' | '/import/inspect' | '/import/start'>) => {
    if (status !== 200) throw new Error(`answered ${status}`);
    return errcode !== 0;
  };
  const taken = await upload(bytes, name);
  if (refused(taken)) return 'not taken';
  const { uploadId } = taken.data;
  const seen = await caller.ask('/import/inspect', { uploadId });
  if (refused(seen)) return 'not understood';
  const { sheet, headerRow, columns } = seen.data;
  const mapping = columns.map(({ index, guess, header }, at) => ({
    target: at === 0 ? 'name' : guess || `custom:${header}`.slice(0, 120),
    columns: [index],
  }));
  const started = await caller.ask('/import/start', {
    uploadId,
    sheet,
    headerRow,
    mapping,
    options: options(),
  });
  if (refused(started)) return 'not started';
  const { id } = started.data;
  const run = await settle(id);
  const last = run.state === 'checked' && run.created + run.updated > 0 ? await commit(id) : run;
  await runnerOn(server.db).idle();
  if (last.failure === 'unavailable') throw new Error(`The import ${last.state} with a fault of the server.`);
  return last.state;
}
