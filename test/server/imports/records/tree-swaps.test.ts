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
  ['two siblings change names', ['B', 'A', 'C']],
  ['three siblings hand their names round', ['B', 'C', 'A']],
  ['one takes the name that another gives up', ['B', 'D', 'C']],
])('%s in one file, and back again by its undo', async (_, [one = '', two = '', three = '']) => {
  const prefix = `TS${one}${two}${three}`;
  const { check, commit, rows, settle, top } = await standing(prefix);
  const before = await nodes(prefix);
  const run = await check(
    ['Name', 'Code'],
    [one, `${prefix}1`],
    ...Array.from({ length: 30 }, (__, at) => [`${prefix} filler ${at}`, `${prefix}F${at}`]),
    [two, `${prefix}2`],
    [three, `${prefix}3`],
  );
  expect(counts(run)).toMatchObject({ created: 30, rejected: 0 });
  const [first] = await rows(run.id);
  expect(first?.changes).toEqual([{ field: 'name', from: 'A', to: one }]);
  expect(await nodes(prefix)).toEqual(before);
  expect(await commit(run.id)).toMatchObject({ state: 'imported', rejected: 0 });
  const after = (await nodes(prefix)).filter((text) => text.includes(top));
  expect(after).toEqual([
    `${prefix}0 ${top}`,
    `${prefix}1 ${top} / ${one}`,
    `${prefix}2 ${top} / ${two}`,
    `${prefix}3 ${top} / ${three}`,
    `${prefix}4 ${top} / ${one} / Below A`,
  ]);
  const { rows: logged } = await sql<{ changes: unknown }>`
    select changes from log_entry where record_kind = 'location' and document_no = 'test.csv' and action = 'updated'
    order by id desc limit 1`.execute(server.db);
  expect(JSON.stringify(logged)).not.toContain('~');
  const keeper = await server.signIn('admin');
  await keeper.get('/import/event', { id: run.id, event: 'undo' });
  expect(await settle(run.id)).toMatchObject({ state: 'undone' });
  expect(await nodes(prefix)).toEqual(before);
});

test('where one of them is refused, the others stay as they are called', async () => {
  const { check, commit, rows } = await standing('TX');
  const before = await nodes('TX');
  const run = await check(['Name', 'Code', 'Status'], ['B', 'TX1', ''], ['A', 'TX2', 'nonsense']);
  expect((await rows(run.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['rejected', '!row alreadyThere'],
    ['rejected', '!state valueInvalid'],
  ]);
  const checked = await check(['Name', 'Code'], ['B', 'TX1'], ['A', 'TX2']);
  await sql`update location set version = version + 1 where code = 'TX2'`.execute(server.db);
  expect(await commit(checked.id)).toMatchObject({ rejected: 2, updated: 0 });
  expect(await nodes('TX')).toEqual(before);
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

test('a retired one is restored and changes names with another, whichever of them waits', async () => {
  const steps = await standing('TQ');
  const { check, commit } = steps;
  const before = await nodes('TQ');
  await commit((await check(['Code', 'Status'], ['TQ1', 'Retired'], ['TQ2', 'Retired'])).id);
  const run = await check(['Name', 'Code', 'Status'], ['B', 'TQ1', 'Active'], ['A', 'TQ2', 'Active']);
  expect(counts(run)).toMatchObject({ updated: 2 });
  expect(await commit(run.id)).toMatchObject({ state: 'imported', rejected: 0 });
  expect(await nodes('TQ')).toEqual([
    'TQ0 TQ Top',
    'TQ1 TQ Top / B',
    'TQ2 TQ Top / A',
    'TQ3 TQ Top / C',
    'TQ4 TQ Top / B / Below A',
  ]);
  await (await server.signIn('admin')).get('/import/event', { id: run.id, event: 'undo' });
  expect(await steps.settle(run.id)).toMatchObject({ state: 'undone' });
  expect(await nodes('TQ')).toEqual(before);
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
