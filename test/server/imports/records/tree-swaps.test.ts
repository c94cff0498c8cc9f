import { afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { withWholeApp } from '../../support/whole-app.ts';
import { codes, counts, csv, importing } from '../support/importing.ts';

const server = withWholeApp();
const subject = 'locations' as const;

/** A name that was taken off a node for a while is nowhere to be seen: not in the register, nor in what tells of it. */
afterEach(async () => {
  const { rows } = await sql<{ text: string }>`
    select called as text from location where called ~ '~[0-9]'
    union all select concat(record_label, changes) from log_entry where concat(record_label, changes) ~ '~[0-9]'
    union all select concat(record_name, values, changes) from job_row
      where concat(record_name, values, changes) ~ '~[0-9]'`.execute(server.db);
  expect(rows).toEqual([]);
});

const nodes = async (prefix: string) =>
  (
    await sql<{ code: string; called: string }>`
      select code, called from location where code like ${`${prefix}%`} order by code`.execute(server.db)
  ).rows.map(({ code, called }) => `${code} ${called}`);

async function standing(prefix: string) {
  const steps = importing(server, await server.signIn('admin'));
  const check = (...rows: string[][]) => steps.check(csv(...rows), { subject });
  const top = `${prefix} Top`;
  const first = await check(
    ['Name', 'Code', 'Parent'],
    [top, `${prefix}0`, ''],
    ['A', `${prefix}1`, top],
    ['B', `${prefix}2`, top],
    ['C', `${prefix}3`, top],
    ['Below A', `${prefix}4`, `${top} / A`],
  );
  await steps.commit(first.id);
  return { ...steps, check, top };
}

test.each([
  ['two siblings change names', ['B', 'A', 'C'], 2],
  ['three siblings hand their names round', ['B', 'C', 'A'], 3],
])('%s in one file: that is refused, and nothing is called otherwise', async (_, names, count) => {
  const prefix = `TS${names.join('')}`;
  const { check, commit, rows } = await standing(prefix);
  const before = await nodes(prefix);
  const run = await check(
    ['Name', 'Code'],
    ...names.map((name, at) => [name, `${prefix}${at + 1}`]),
    ...Array.from({ length: 60 }, (__, at) => [`${prefix} filler ${at}`, `${prefix}F${at}`]),
  );
  expect(counts(run)).toMatchObject({ created: 60, rejected: count });
  expect((await rows(run.id)).slice(0, count).map(codes)).toEqual(
    Array.from({ length: count }, () => ['!name namesGoRound']),
  );
  expect(await commit(run.id)).toMatchObject({ state: 'imported', created: 60 });
  expect((await nodes(prefix)).slice(0, 5)).toEqual(before);
});

test('one takes the name that another gives up, and back again by its undo', async () => {
  const { check, commit, rows, settle, top } = await standing('TG');
  const before = await nodes('TG');
  const run = await check(['Name', 'Code'], ['B', 'TG1'], ['D', 'TG2']);
  const [first] = await rows(run.id);
  expect(first?.changes).toEqual([{ field: 'name', from: 'A', to: 'B' }]);
  expect(await nodes('TG')).toEqual(before);
  expect(await commit(run.id)).toMatchObject({ state: 'imported', rejected: 0 });
  expect(await nodes('TG')).toEqual([
    `TG0 ${top}`,
    `TG1 ${top} / B`,
    `TG2 ${top} / D`,
    `TG3 ${top} / C`,
    `TG4 ${top} / B / Below A`,
  ]);
  await (await server.signIn('admin')).get('/import/event', { id: run.id, event: 'undo' });
  expect(await settle(run.id)).toMatchObject({ state: 'undone' });
  expect(await nodes('TG')).toEqual(before);
});

/** Two places with what lies in them, and what a file then makes of these. */
async function rearranged(prefix: string, standing: string[][], file: string[][]) {
  const keeper = await server.signIn('admin');
  const { check, commit, settle } = importing(server, keeper);
  const [x, y] = [`${prefix} X`, `${prefix} Y`];
  const full = ([name = '', code = '', place = '']: string[]) => [
    name,
    `${prefix}${code}`,
    `${prefix}${place}`,
  ];
  const head = ['Name', 'Code', 'Parent code'];
  const places = [
    [x, `${prefix}X`, ''],
    [y, `${prefix}Y`, ''],
  ];
  const first = await check(csv(head, ...places, ...standing.map(full)), { subject });
  expect(await commit(first.id)).toMatchObject({ state: 'imported', rejected: 0 });
  const before = await nodes(prefix);
  const run = await check(csv(head, ...file.map(full)), { subject });
  expect(counts(run)).toMatchObject({ rejected: 0 });
  expect(await nodes(prefix)).toEqual(before);
  expect(await commit(run.id)).toMatchObject({ state: 'imported', rejected: 0 });
  const after = await nodes(prefix);
  await keeper.get('/import/event', { id: run.id, event: 'undo' });
  expect(await settle(run.id)).toMatchObject({ state: 'undone' });
  expect(await nodes(prefix)).toEqual(before);
  return after.filter((text) => text.split(' / ').length > 1);
}

const stores = [
  ['Store', '1', 'X'],
  ['Store', '2', 'Y'],
];

test.each([
  ['before', [1, 0]],
  ['after', [0, 1]],
])('one moves into the freed name, its row %s the one that frees it', async (when, order) => {
  const prefix = `TM${when}`;
  const file = [
    ['Old store', '1', 'X'],
    ['Store', '2', 'X'],
  ];
  expect(
    await rearranged(
      prefix,
      stores,
      order.map((at) => file[at] ?? []),
    ),
  ).toEqual([`${prefix}1 ${prefix} X / Old store`, `${prefix}2 ${prefix} X / Store`]);
});

test('one moves and is renamed where both of its names were taken', async () => {
  const standing = [...stores, ['Shed', '3', 'Y']];
  const file = [
    ['Store', '3', 'X'],
    ['Shed', '1', 'X'],
  ];
  expect(await rearranged('TN', standing, file)).toEqual([
    'TN1 TN X / Shed',
    'TN2 TN Y / Store',
    'TN3 TN X / Store',
  ]);
});

test('a new one and what lies below it take the place of a name that is freed', async () => {
  const file = [
    ['Shelf', '4', '3'],
    ['Store', '3', 'X'],
    ['Old store', '1', 'X'],
    ...Array.from({ length: 60 }, (_, at) => [`Box ${at}`, `B${at}`, '3']),
  ];
  const after = await rearranged('TP', stores, file);
  expect(after.filter((text) => !text.includes('Box'))).toEqual([
    'TP1 TP X / Old store',
    'TP2 TP Y / Store',
    'TP3 TP X / Store',
    'TP4 TP X / Store / Shelf',
  ]);
});

test('rooms are renumbered by one, from more than one batch', async () => {
  const rooms = Array.from({ length: 130 }, (_, at) => at + 1);
  const called = (by: number) => rooms.map((no) => [`Room ${no + by}`, `R${no + 1000}`, 'X']);
  const after = await rearranged('TR', called(0), called(1));
  expect(after).toEqual(rooms.map((no) => `TRR${no + 1000} TR X / Room ${no + 1}`));
});
