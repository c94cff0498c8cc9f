import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { bulkEditing } from '../bulk-edits/bulk-editing.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { everything, idOf, undoing } from './support/undoing.ts';

const server = withWholeApp();

/** Numbers below a limit, the same for a seed every time. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >>> 8) % below;
  };
}

const columns: Readonly<Record<string, readonly string[]>> = {
  Model: ['M1', 'M2', 'M3'],
  Brand: ['B1', 'B2'],
  Remark: ['first', 'second'],
  Supplier: ['Stack supplier 1', 'Stack supplier 2'],
  'Purchase date': ['2024-01-05', '2023-02-06'],
  'Original value': ['100', '2500.5', '0.10'],
  'Useful life (months)': ['36', '60'],
  Category: ['Stacked / One', 'Stacked / Two'],
  Colour: ['red', 'blue', 'green'],
  Weight: ['3 kg', '4 kg'],
};

/** A file that changes some fields of some assets, sets parents, and registers an asset. */
function randomFile(prefix: string, nth: number, roll: (below: number) => number) {
  const chosen = Object.keys(columns).filter(() => roll(2) === 0);
  const cell = (name: string) => {
    const values = columns[name] ?? [];
    return roll(4) === 0 ? '' : (values[roll(values.length)] ?? '');
  };
  const row = (assetNo: string, parent: string) => [assetNo, 'Stacked', parent, ...chosen.map(cell)];
  return [
    ['Asset no.', 'Name', 'Parent asset', ...chosen],
    ...[0, 1, 2, 3, 4].map((at) => row(`${prefix}-${at}`, at > 0 && roll(3) === 0 ? `${prefix}-0` : '')),
    row(`${prefix}-N${nth}`, roll(2) === 0 ? `${prefix}-1` : ''),
    ...(nth > 0 ? [row(`${prefix}-N${nth - 1}`, '')] : []),
  ];
}

async function bulkEdit(caller: Caller, prefix: string, roll: (below: number) => number) {
  const { compare, send } = bulkEditing(server, caller);
  const ids = await Promise.all([0, 1, 2].map(async (at) => (await idOf(server, `${prefix}-${at}`)).id));
  const job = await compare({
    filter: { ids },
    changes: { model: `M${1 + roll(4)}`, originalValue: '7.5', brand: `B${1 + roll(3)}` },
  });
  await send(job.id, 'commit');
  return () => send(job.id, 'undo');
}

test.each([11, 22, 33, 44])(
  'what stands on top of each other goes back completely, the newest first (seed %i)',
  async (seed) => {
    const keeper = await server.signIn('keeper');
    const { imported, undo, rows } = undoing(server, keeper);
    const prefix = `ST${seed}`;
    const roll = dice(seed);
    await imported(['Asset no.', 'Name'], ...[0, 1, 2, 3, 4].map((at) => [`${prefix}-${at}`, 'Stacked']));
    const steps: { before: object; back: () => Promise<object> }[] = [];
    for (const nth of [0, 1, 2, 3]) {
      const before = await everything(server);
      const run = await imported(...randomFile(prefix, nth, roll));
      expect(run).toMatchObject({ state: 'imported', rejected: 0 });
      const back = async () => {
        const undone = await undo(run.id);
        return { ...undone, left: (await rows(run.id, 'skipped')).map(({ problems }) => problems) };
      };
      steps.push({ before, back });
      if (nth !== 1) continue;
      steps.push({ before: await everything(server), back: await bulkEdit(keeper, prefix, roll) });
    }
    for (const { before, back } of steps.toReversed()) {
      expect(await back()).toMatchObject({ state: 'undone', created: 0, updated: 0 });
      expect(await everything(server)).toEqual(before);
    }
  },
);

test('under a later import a field stays and names it; when that is undone, the undo is continued', async () => {
  const keeper = await server.signIn('keeper');
  const { imported, undo, rows } = undoing(server, keeper);
  await imported(['Asset no.', 'Name', 'Model', 'Brand'], ['SA-1', 'Van', 'M1', 'B1']);
  const before = await everything(server);
  const a = await imported(
    ['Asset no.', 'Name', 'Model', 'Brand'],
    ['SA-1', 'Van', 'M2', 'B2'],
    ['SA-2', 'Bus', 'M2', ''],
  );
  const b = await imported(['Asset no.', 'Name', 'Model'], ['SA-1', 'Van', 'M3'], ['SA-2', 'Bus', 'M3']);
  const later = { id: b.id, kind: 'import', label: 'test.csv' };
  expect(await keeper.get('/import/undoable', { id: a.id })).toMatchObject({
    removed: 0,
    restored: 1,
    stays: [{ reason: 'laterJob', count: 2 }],
    later: [later],
  });
  expect(await undo(a.id)).toMatchObject({ state: 'partlyUndone', created: 1, updated: 1, undone: 0 });
  const problem = { code: 'laterJob', text: 'test.csv', job: { id: b.id, kind: 'import' } };
  expect(await rows(a.id, 'skipped')).toMatchObject([
    { assetNo: 'SA-1', problems: [{ ...problem, field: 'model' }], changes: [{ field: 'model' }] },
    { assetNo: 'SA-2', problems: [{ ...problem, field: null }] },
  ]);
  expect(await keeper.get('/asset/get', { id: (await idOf(server, 'SA-1')).id })).toMatchObject({
    model: 'M3',
    brand: 'B1',
  });
  expect(await undo(b.id)).toMatchObject({ state: 'undone' });
  expect(await keeper.get('/import/undoable', { id: a.id })).toMatchObject({
    removed: 1,
    restored: 1,
    stays: [],
  });
  expect(await undo(a.id)).toMatchObject({ state: 'undone', created: 0, updated: 0, undone: 2 });
  expect(await everything(server)).toEqual(before);
});

test('what is taken out of the middle leaves what is below and above as if it had never been', async () => {
  const keeper = await server.signIn('keeper');
  const { imported, undo } = undoing(server, keeper);
  const before = await everything(server);
  const made = await imported(['Asset no.', 'Name'], ['SB-1', 'Van']);
  const middle = await imported(['Asset no.', 'Name', 'Brand'], ['SB-1', 'Van', 'B']);
  const top = await imported(['Asset no.', 'Name', 'Model'], ['SB-1', 'Van', 'M']);
  for (const { id } of [middle, top, made]) expect(await undo(id)).toMatchObject({ state: 'undone' });
  expect(await everything(server)).toEqual(before);
});

test('a later value that is the same as the earlier one still stands on top of it', async () => {
  const keeper = await server.signIn('keeper');
  const { imported, undo } = undoing(server, keeper);
  const head = ['Asset no.', 'Name', 'Model'];
  await imported(head, ['SC-1', 'Van', 'M1']);
  const runs = [];
  for (const model of ['M2', 'M3', 'M2']) runs.push(await imported(head, ['SC-1', 'Van', model]));
  const [first, second, third] = runs.map(({ id }) => id);
  expect(await undo(first ?? 0)).toMatchObject({ state: 'partlyUndone' });
  for (const id of [third, second, first]) expect(await undo(id ?? 0)).toMatchObject({ state: 'undone' });
  expect(await keeper.get('/asset/get', { id: (await idOf(server, 'SC-1')).id })).toMatchObject({
    model: 'M1',
  });
});

test('an edit between two imports stays an edit for the one that registered the asset', async () => {
  const keeper = await server.signIn('keeper');
  const { imported, undo, rows } = undoing(server, keeper);
  const made = await imported(['Asset no.', 'Name'], ['SD-1', 'Van']);
  await keeper.get('/asset/update', { ...(await idOf(server, 'SD-1')), changes: { brand: 'Mine' } });
  const top = await imported(['Asset no.', 'Name', 'Model'], ['SD-1', 'Van', 'M']);
  expect(await undo(top.id)).toMatchObject({ state: 'undone' });
  expect(await undo(made.id)).toMatchObject({ state: 'partlyUndone' });
  expect(await rows(made.id, 'skipped')).toMatchObject([{ problems: [{ code: 'changedSince' }] }]);
});

test('an import of the time before fields were kept goes back whole, and only untouched', async () => {
  const keeper = await server.signIn('keeper');
  const { imported, undo } = undoing(server, keeper);
  const head = ['Asset no.', 'Name', 'Model', 'Colour'];
  await imported(head, ['SE-1', 'Van', 'M1', 'red'], ['SE-2', 'Van', 'M1', 'red']);
  const before = await everything(server);
  const old = await imported(head, ['SE-1', 'Van', 'M2', 'blue'], ['SE-2', 'Van', 'M2', 'blue']);
  await sql`update job_row set values = jsonb_build_object('version', values->'version', 'before',
      (values->'before') - 'custom:Colour' || '{"custom": {"Colour": "red"}}')
    where job_id = ${old.id}`.execute(server.db);
  const top = await imported(head, ['SE-1', 'Van', 'M3', 'green']);
  expect(await undo(old.id)).toMatchObject({ state: 'partlyUndone', updated: 1 });
  expect(await undo(top.id)).toMatchObject({ state: 'undone' });
  expect(await undo(old.id)).toMatchObject({ state: 'undone', updated: 0 });
  expect(await everything(server)).toEqual(before);
});
