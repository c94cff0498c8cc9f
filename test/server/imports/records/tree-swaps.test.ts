import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { withApp } from '../../support/app.ts';
import { codes, counts, csv, importing } from '../support/importing.ts';

const server = withApp();
const subject = 'locations' as const;

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
