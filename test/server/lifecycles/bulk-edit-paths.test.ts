import { beforeAll, expect, test } from '@jest/globals';
import { getShortestPaths, getSimplePaths } from '@xstate/graph';
import { inTransaction } from '../../../server/database/transaction.ts';
import { authorOfJob } from '../../../server/jobs/job.ts';
import { moveJob } from '../../../server/jobs/move-job.ts';
import { runnerOn } from '../../../server/jobs/runners.ts';
import { advance } from '../../../server/lifecycle/advance.ts';
import { bulkEditLifecycle } from '../../../server/modules/bulk-edits/bulk-edit-lifecycle.ts';
import { edgesOf } from '../../../src/machines/diagram/read-machine.ts';
import { type BulkEditEvent, bulkEditMachine } from '../../../src/machines/lifecycles/bulk-edit.ts';
import { senders } from '../../../src/machines/lifecycles/senders.ts';
import { makeAssets } from '../documents/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();
let keeper: Caller;
let ids: number[];
beforeAll(async () => {
  keeper = await server.signIn('keeper');
  ids = await makeAssets(server, keeper, 1);
  // No job takes a bulk edit up: what jobs report is sent here, at the time that a path wants it.
  await runnerOn(server.db).stop();
});

const types = Object.keys(senders['bulk edit'] ?? {}) as BulkEditEvent['type'][];
const events = types.map((type) => ({ type }));
const some = { planned: 1, changed: 1 };

/** A person has few jobs under way; that of the path before is put away. */
async function begin() {
  await server.db.updateTable('job').set({ state: 'undone' }).execute();
  const { id } = await keeper.get('/bulkEdit/start', { filter: { ids }, changes: { remark: 'x' } });
  await server.db.updateTable('job').set({ planned: 1, updated: 1 }).where('id', '=', id).execute();
  return id;
}

/** By the call that serves the event, else as the jobs of the server report it. */
async function send(id: number, event: BulkEditEvent['type']): Promise<boolean> {
  if (event === 'commit' || event === 'undo' || event === 'cancel')
    return (await keeper.ask('/job/event', { id, event })).errcode === 0;
  return inTransaction(server.db, async (tx) => {
    const job = await tx.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return (await moveJob(tx, bulkEditLifecycle, job, event, authorOfJob(job))) !== undefined;
  });
}

const actionsOf = async (id: number) => {
  const rows = await server.db
    .selectFrom('log_entry')
    .where('record_kind', '=', 'bulkEdit')
    .where('record_id', '=', id)
    .orderBy('id')
    .select('action')
    .execute();
  return rows.map(({ action }) => action);
};

const taken = new Set<string>();

test.each([
  ['shortest', getShortestPaths],
  ['simple', getSimplePaths],
])(
  'every %s path leads in the database where the machine leads, and the log tells the way',
  async (_, getPaths) => {
    const paths = getPaths(bulkEditMachine, { input: some, events });
    expect(paths.length).toBeGreaterThan(5);
    for (const { steps, state } of paths) {
      const id = await begin();
      let at = 'comparing';
      const described: string[] = [];
      for (const { event } of steps.slice(1)) {
        const step = advance(bulkEditMachine, at, some, event);
        expect(await send(id, event.type)).toBe(true);
        described.push(step?.transitionId ?? '');
        at = step?.state ?? '';
      }
      expect((await keeper.get('/job/get', { id })).state).toBe(state.value);
      expect(await actionsOf(id)).toEqual(described);
      for (const action of described) taken.add(action);
    }
  },
  60_000,
);

test('an undo that leaves nothing ends, and one that leaves something goes on', async () => {
  const id = await begin();
  const at = async (state: string, updated: number) =>
    server.db.updateTable('job').set({ state, updated }).where('id', '=', id).execute();
  await at('undoing', 0);
  expect(await send(id, 'changes taken back')).toBe(true);
  expect((await keeper.get('/job/get', { id })).state).toBe('undone');
  await at('partlyUndone', 1);
  expect(await send(id, 'undo')).toBe(true);
  expect((await keeper.get('/job/get', { id })).state).toBe('undoing');
  for (const action of await actionsOf(id)) taken.add(action);
});

test('every transition has been taken', () => {
  const all = edgesOf(bulkEditMachine).map(({ id }) => id);
  console.log(`bulk edit: ${all.filter((id) => taken.has(id)).length} of ${all.length} transitions taken`);
  expect(all.filter((id) => !taken.has(id))).toEqual([]);
});
