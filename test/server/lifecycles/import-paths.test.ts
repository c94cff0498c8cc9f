import { beforeAll, expect, test } from '@jest/globals';
import { getShortestPaths, getSimplePaths } from '@xstate/graph';
import { sql } from 'kysely';
import { inTransaction } from '../../../server/database/transaction.ts';
import { authorOfJob } from '../../../server/jobs/job.ts';
import { moveJob } from '../../../server/jobs/move-job.ts';
import { runnerOn } from '../../../server/jobs/runners.ts';
import { advance } from '../../../server/lifecycle/advance.ts';
import { importLifecycle } from '../../../server/modules/imports/import-lifecycle.ts';
import { findRun } from '../../../server/modules/imports/runs/find-run.ts';
import { edgesOf } from '../../../src/machines/diagram/read-machine.ts';
import { type ImportEvent, importRunMachine } from '../../../src/machines/lifecycles/import-run.ts';
import { senders } from '../../../src/machines/lifecycles/senders.ts';
import { csv, importing } from '../imports/support/importing.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();
let keeper: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
  // No job takes a run up: what jobs report is sent here, at the time that a path wants it.
  await runnerOn(server.db).stop();
});

const types = Object.keys(senders['import run'] ?? {}) as ImportEvent['type'][];
const events = types.map((type) => ({ type }));

/** A person has one run at a time; that of the path before is put away. */
async function begin() {
  await server.db.updateTable('job').set({ state: 'cancelled' }).execute();
  const id = await importing(server, keeper).begin(csv(['名称', '资产编号'], ['投影仪', 'LC-1']));
  await server.db.updateTable('job').set({ created: 1 }).where('id', '=', id).execute();
  // A row that is written: however a run ends, it has something to take back.
  await sql`insert into job_row (job_id, row, outcome, written, problems, changes)
    values (${id}, 1, 'created', true, '[]', '[]')`.execute(server.db);
  return id;
}

/** By the call that serves the event, else as the jobs of the server report it. */
async function send(id: number, event: ImportEvent['type']): Promise<boolean> {
  if (event === 'answer') return (await keeper.ask('/import/answer', { id, create: [] })).errcode === 0;
  if (event === 'commit' || event === 'cancel' || event === 'undo')
    return (await keeper.ask('/import/event', { id, event })).errcode === 0;
  return inTransaction(server.db, async (tx) => {
    const run = await findRun(tx, id, null, true);
    return (await moveJob(tx, importLifecycle, run, event, authorOfJob(run))) !== undefined;
  });
}

const actionsOf = async (id: number) => {
  const rows = await server.db
    .selectFrom('log_entry')
    .where('record_kind', '=', 'import')
    .where('record_id', '=', id)
    .orderBy('id')
    .select('action')
    .execute();
  return rows.map(({ action }) => action).filter((action) => action.startsWith(importRunMachine.id));
};
const stateOf = async (id: number) => (await keeper.get('/import/get', { id })).state;

const taken = new Set<string>();

test.each([
  ['shortest', getShortestPaths],
  ['simple', getSimplePaths],
])(
  'every %s path leads in the database where the machine leads, and the log tells the way',
  async (_, getPaths) => {
    const paths = getPaths(importRunMachine, { input: { acceptable: 1 }, events });
    expect(paths.length).toBeGreaterThan(5);
    for (const { steps, state } of paths) {
      const id = await begin();
      let at = 'checking';
      const described: string[] = [];
      for (const { event } of steps.slice(1)) {
        const step = advance(importRunMachine, at, { acceptable: 1 }, event);
        expect(await send(id, event.type)).toBe(true);
        described.push(step?.transitionId ?? '');
        at = step?.state ?? '';
      }
      expect(await stateOf(id)).toBe(state.value);
      expect(await actionsOf(id)).toEqual(described);
      for (const action of described) taken.add(action);
    }
  },
);

test.each(Object.keys(importRunMachine.root.states))(
  'in %s each event is taken or refused as the machine says',
  async (state) => {
    for (const acceptable of [0, 1])
      for (const type of types) {
        const id = await begin();
        const now = { state: state as 'checking', created: acceptable };
        await server.db.updateTable('job').set(now).where('id', '=', id).execute();
        const step = advance(importRunMachine, state, { acceptable }, { type });
        expect([type, await send(id, type)]).toEqual([type, step !== undefined]);
        expect(await stateOf(id)).toBe(step?.state ?? state);
        expect(await actionsOf(id)).toEqual(step ? [step.transitionId] : []);
        if (step) taken.add(step.transitionId);
      }
  },
);

test('every transition has been taken', () => {
  const ids = edgesOf(importRunMachine).map(({ id }) => id);
  console.log(`import run: ${ids.filter((id) => taken.has(id)).length} of ${ids.length} transitions taken`);
  expect(ids.filter((id) => !taken.has(id))).toEqual([]);
});
