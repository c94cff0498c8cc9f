import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../../src/api/contract/errors.ts';
import { withWholeApp } from '../../support/whole-app.ts';
import { codes, counts, csv, importing } from '../support/importing.ts';
import { undoing } from '../support/undoing.ts';

const server = withWholeApp();
const heads = ['Name', 'Job number', 'Department', 'Position', 'Phone', 'E-mail', 'Status'];

const people = async (prefix: string) =>
  (
    await sql<Record<string, string>>`
      select person.name, job_no as "jobNo", organisation.name as organisation, post, phone, email, person.state
      from person join organisation on organisation.id = organisation_id
      where job_no like ${`${prefix}%`} order by job_no`.execute(server.db)
  ).rows;
const entries = async (prefix: string) =>
  (
    await sql<{ way: string; action: string; document: string }>`
      select way, action, document_no as document from log_entry
      where record_kind = 'person' and record_label like ${`${prefix}%`} order by id`.execute(server.db)
  ).rows;

test('people of a file are added and changed as the form does it, and the log says by which file', async () => {
  const { check, commit, rows } = importing(server, await server.signIn('admin'));
  const file = csv(
    heads,
    ['Ana A', 'PA-1', '总公司 / 华东分公司', 'Fitter', '13800000001', 'ana@example.com', 'Active'],
    ['Ana B', 'PA-2', '华南分公司', '', '', '', 'Left'],
    ['Ana C', 'PA-3', '', '', '', '', ''],
  );
  const checked = await check(file, { subject: 'people' });
  expect(checked).toMatchObject({ state: 'checked', subject: 'people', total: 3 });
  expect(counts(checked)).toEqual({ created: 3, updated: 0, unchanged: 0, rejected: 0 });
  expect(await people('PA-')).toEqual([]);
  const [first] = await rows(checked.id);
  expect(first).toMatchObject({ assetNo: 'PA-1', name: 'Ana A', assetId: null });
  expect(first?.changes).toContainEqual({ field: 'post', from: null, to: 'Fitter' });

  const done = await commit(checked.id);
  expect(done).toMatchObject({ state: 'imported', created: 3, rejected: 0 });
  expect(await people('PA-')).toEqual([
    expect.objectContaining({
      jobNo: 'PA-1',
      organisation: '华东分公司',
      email: 'ana@example.com',
      state: 'active',
    }),
    expect.objectContaining({ jobNo: 'PA-2', organisation: '华南分公司', state: 'left' }),
    expect.objectContaining({ jobNo: 'PA-3', organisation: '总公司', state: 'active' }),
  ]);
  expect(await entries('Ana')).toEqual([
    { way: 'import', action: 'created', document: 'test.csv' },
    { way: 'import', action: 'created', document: 'test.csv' },
    expect.objectContaining({ way: 'import', document: 'test.csv' }),
    { way: 'import', action: 'created', document: 'test.csv' },
  ]);

  const again = await check(file, { subject: 'people' });
  expect(counts(again)).toEqual({ created: 0, updated: 0, unchanged: 3, rejected: 0 });
  const changed = await check(csv(heads, ['Ana A', 'pa-1', '', 'Leader', '', '', '']), { subject: 'people' });
  expect(counts(changed)).toMatchObject({ updated: 1 });
  await commit(changed.id);
  expect((await people('PA-1'))[0]).toMatchObject({ post: 'Leader', phone: '13800000001', jobNo: 'PA-1' });
  const [row] = await rows(changed.id);
  expect(codes(row as never)).toEqual(expect.arrayContaining(['phone clearedStored', 'email clearedStored']));
});

test('two job numbers are two people, whatever else is the same', async () => {
  const { check, commit, rows } = importing(server, await server.signIn('admin'));
  const first = await check(csv(heads, ['Bo Same', 'PB-1', '', '', '1', 'bo@example.com', '']), {
    subject: 'people',
  });
  await commit(first.id);
  const second = await check(csv(heads, ['Bo Same', 'PB-2', '', '', '1', 'bo@example.com', '']), {
    subject: 'people',
  });
  expect(counts(second)).toMatchObject({ created: 1 });
  expect((await rows(second.id)).flatMap(codes)).toEqual(['name namesake', 'email sameEmail']);
  await commit(second.id);
  expect((await people('PB-')).map(({ jobNo }) => jobNo)).toEqual(['PB-1', 'PB-2']);

  const other = await check(csv(heads, ['Somebody else', 'PB-1', '', '', '', '', '']), { subject: 'people' });
  expect((await rows(other.id)).flatMap(codes)).toContain('!name otherName');
  const renamed = await check(csv(heads, ['Bo Renamed', 'PB-1', '', '', '', '', '']), {
    subject: 'people',
    options: { replace: true },
  });
  expect(counts(renamed)).toMatchObject({ updated: 1 });
});

test('without a job number somebody is known by e-mail or name alone, and never by a guess', async () => {
  const { check, commit, rows } = importing(server, await server.signIn('admin'));
  const first = await check(
    csv(
      heads,
      ['Cy One', 'PC-1', '华东分公司', '', '', 'cy@example.com', ''],
      ['Cy Twin', 'PC-2', '华东分公司', '', '', '', ''],
      ['Cy Twin', 'PC-3', '华南分公司', '', '', '', ''],
    ),
    { subject: 'people' },
  );
  await commit(first.id);
  const second = await check(
    csv(
      heads,
      ['Cy One', '', '', 'Found by e-mail', '', 'CY@example.com', ''],
      ['Cy Twin', '', '', 'Which?', '', '', ''],
      ['Cy Twin', '', '华南分公司', 'Found by name', '', '', ''],
      ['Cy New', '', '', '', '', '', ''],
      ['Cy One', '', '', '', '', 'other@example.com', ''],
    ),
    { subject: 'people' },
  );
  const said = await rows(second.id);
  expect(said.map(({ outcome }) => outcome)).toEqual([
    'updated',
    'rejected',
    'updated',
    'rejected',
    'rejected',
  ]);
  expect(said.map((row) => codes(row)[0])).toEqual([
    'email identifiedByEmail',
    '!name nameAmbiguous',
    'name identifiedByName',
    '!jobNo valueMissing',
    '!email personMismatch',
  ]);
  const third = await check(csv(heads, ['Cy Other', '', '', '', '', 'cy@example.com', '']), {
    subject: 'people',
  });
  expect((await rows(third.id)).flatMap(codes)).toEqual(['!email personMismatch']);
});

test('rows about the same person, in two ways, are not both written', async () => {
  const { check, commit, rows } = importing(server, await server.signIn('admin'));
  const first = await check(csv(heads, ['Di One', 'PD-1', '', '', '', 'di@example.com', '']), {
    subject: 'people',
  });
  await commit(first.id);
  const second = await check(
    csv(
      heads,
      ['Di One', 'PD-1', '', 'One', '', '', ''],
      ['Di One', '', '', 'Two', '', 'di@example.com', ''],
      ['Di Two', 'PD-2', '', '', '', '', ''],
      ['Di Two', 'pd-2', '', '', '', '', ''],
    ),
    { subject: 'people' },
  );
  const said = await rows(second.id);
  expect(said.map(({ outcome }) => outcome)).toEqual(['updated', 'rejected', 'rejected', 'rejected']);
  expect(codes(said[1] as never)).toContain('!row recordRepeated');
  expect(said[2]?.problems[0]).toMatchObject({ code: 'recordRepeated', rows: [5] });
});

test('people out of reach are neither changed nor shown, and nobody is added where one may not', async () => {
  const { check, rows } = importing(server, await server.signIn('eastKeeper'));
  const { east: organisationId } = server.company.organisations;
  const east = { subject: 'people', options: { organisationId, organisations: 'reject' } } as const;
  const run = await check(
    csv(
      heads,
      ['周华南', 'southKeeper', '', 'Taken over', '', '', ''],
      ['Ed New', 'PE-1', '华南分公司', '', '', '', ''],
      ['Ed Fine', 'PE-2', '一车间', '', '', '', ''],
    ),
    east,
  );
  const said = await rows(run.id);
  expect(said.map((row) => [row.outcome, codes(row)[0] ?? ''])).toEqual([
    ['rejected', '!jobNo recordTaken'],
    ['rejected', '!organisation nameUnknown'],
    ['created', ''],
  ]);
  expect(said[0]?.assetId).toBeNull();
  const unknown = await (await server.signIn('eastKeeper')).get('/import/unknown', { id: run.id });
  expect(unknown).toMatchObject({ mayCreateOrganisations: false, names: [{ kind: 'organisation' }] });
});

test('who holds assets does not leave by a file; who may not write people starts none', async () => {
  const { check, commit, rows } = importing(server, await server.signIn('admin'));
  const held = await check(csv(['Asset no.', 'Name', 'Custodian login'], ['PF-A', 'Chair', 'namesake']));
  await commit(held.id);
  const run = await check(csv(heads, ['', 'namesake', '', '', '', '', '离职']), { subject: 'people' });
  expect((await rows(run.id)).flatMap(codes)).toEqual(['!state stillHolds']);

  const engineer = await server.signIn('engineer');
  const reply = await engineer.ask('/import/start', {
    uploadId: 'x',
    sheet: 0,
    headerRow: 1,
    subject: 'people',
    mapping: [{ target: 'name', columns: [0] }],
    options: importing(server, engineer).options(),
  });
  expect(reply).toMatchObject({ errcode: errcodes.notPermitted });
});

test('a step that only the check would allow is refused when the register has changed since', async () => {
  const { check, commit, rows } = importing(server, await server.signIn('admin'));
  const checked = await check(
    csv(heads, ['Gil New', 'PG-1', '', '', '', '', ''], ['', 'newcomer', '', 'Later', '', '', '']),
    { subject: 'people' },
  );
  expect(counts(checked)).toMatchObject({ created: 1, updated: 1 });
  await sql`insert into person (organisation_id, job_no, name, name_sort, search_text)
    values (${server.company.organisations.head}, 'PG-1', 'Somebody', '', '')`.execute(server.db);
  await sql`update person set phone = '9', version = version + 1 where job_no = 'newcomer'`.execute(
    server.db,
  );
  expect(await commit(checked.id)).toMatchObject({ state: 'imported', created: 0, updated: 0, rejected: 2 });
  expect((await rows(checked.id)).map((row) => codes(row).includes('!row changedSinceCheck'))).toEqual([
    true,
    true,
  ]);
  expect(await people('newcomer')).toEqual([expect.objectContaining({ post: '', phone: '9' })]);
});

test('an undo takes back what still stands, and says why the rest stays', async () => {
  const caller = await server.signIn('admin');
  const { check, commit, undo, rows } = undoing(server, caller);
  const first = await check(
    csv(heads, ['Ha One', 'PH-1', '', 'Old', '1', '', ''], ['Ha Two', 'PH-2', '', '', '', '', '']),
    { subject: 'people' },
  );
  await commit(first.id);
  const second = await check(
    csv(
      heads,
      ['', 'PH-1', '华东分公司', 'New', '', '', 'Left'],
      ['', 'PH-2', '', 'Changed', '', '', ''],
      ['Ha Three', 'PH-3', '', '', '', '', ''],
      ['Ha Four', 'PH-4', '', '', '', '', ''],
    ),
    { subject: 'people' },
  );
  expect(await commit(second.id)).toMatchObject({ created: 2, updated: 2, leftOut: [] });
  await sql`update person set post = 'By hand', version = version + 1 where job_no = 'PH-2'`.execute(
    server.db,
  );
  await sql`insert into account (person_id, loginid, password_hash, password_is_default)
    select id, 'ph4', '', false from person where job_no = 'PH-4'`.execute(server.db);
  expect(await caller.get('/import/undoable', { id: second.id })).toEqual({
    removed: 1,
    restored: 1,
    names: 0,
    stays: expect.arrayContaining([
      { reason: 'changedSince', count: 1 },
      { reason: 'inUse', count: 1 },
    ]),
    later: [],
  });
  const undone = await undo(second.id);
  expect(undone).toMatchObject({ state: 'partlyUndone', created: 1, updated: 1, undone: 2 });
  expect((await people('PH-')).map(({ jobNo, post, state }) => [jobNo, post, state])).toEqual([
    ['PH-1', 'Old', 'active'],
    ['PH-2', 'By hand', 'active'],
    ['PH-4', '', 'active'],
  ]);
  expect((await rows(second.id)).map(({ outcome }) => outcome)).toEqual([
    'undone',
    'skipped',
    'undone',
    'skipped',
  ]);
  await sql`delete from account where loginid = 'ph4'`.execute(server.db);
  expect(await undo(second.id)).toMatchObject({ state: 'partlyUndone', created: 0, undone: 3 });
  // The file before it can be taken back too: what it wrote stands again.
  expect(await undo(first.id)).toMatchObject({ created: 1, undone: 1 });
});

test('organisations of a list of people come into being from the questions, once, and go with it again', async () => {
  const caller = await server.signIn('admin');
  const { check, commit, rows, settle } = importing(server, caller);
  const made = async () =>
    (
      await sql<{
        called: string;
      }>`select called from organisation where name in ('PO lab', 'PO hall') order by 1`.execute(server.db)
    ).rows.map(({ called }) => called);
  const before = await check(csv(heads, ['Oz', 'PO-9', '', '', '', '', '']), { subject: 'people' });
  await commit(before.id);
  const run = await check(
    csv(
      heads,
      ['Ora', 'PO-1', 'PO hall / PO lab', '', '', '', ''],
      ['Oto', 'PO-2', 'PO lab', '', '', '', ''],
      ['Oz', 'PO-9', 'PO hall', '', '', '', ''],
      ['Olaf', 'PO-3', 'PO nowhere', '', '', '', ''],
    ),
    { subject: 'people', options: { organisations: 'reject' } },
  );
  expect(counts(run)).toMatchObject({ rejected: 4 });
  expect(await caller.get('/import/unknown', { id: run.id })).toMatchObject({ mayCreateOrganisations: true });
  const organisation = { 'PO hall / PO lab': 'create', 'PO lab': 'create', 'PO hall': 'create' } as const;
  await caller.get('/import/answer', { id: run.id, create: [], names: { organisation } });
  const answered = await settle(run.id);
  expect(counts(answered)).toEqual({ created: 2, updated: 1, unchanged: 0, rejected: 1 });
  expect(answered.willCreate).toEqual([
    { kind: 'organisation', names: ['总公司 / PO hall', '总公司 / PO hall / PO lab'], count: 2 },
  ]);
  expect(await made()).toEqual([]);
  const [, , moved] = await rows(run.id);
  expect(moved?.changes).toEqual([expect.objectContaining({ field: 'organisation', to: 'PO hall' })]);
  expect(await commit(run.id)).toMatchObject({ created: 2, updated: 1, rejected: 1 });
  expect((await people('PO-')).map(({ organisation: one }) => one)).toEqual(['PO lab', 'PO lab', 'PO hall']);
  expect(await made()).toHaveLength(2);

  expect(await caller.get('/import/undoable', { id: run.id })).toMatchObject({
    removed: 2,
    restored: 1,
    names: 2,
  });
  await caller.get('/import/event', { id: run.id, event: 'undo' });
  expect(await settle(run.id)).toMatchObject({ state: 'undone', undone: 3, willCreate: [] });
  expect(await made()).toEqual([]);
  expect(await people('PO-')).toEqual([expect.objectContaining({ jobNo: 'PO-9', organisation: '总公司' })]);
});
