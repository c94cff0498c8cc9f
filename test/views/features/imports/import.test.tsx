import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import ImportList from '../../../../src/views/features/imports/list.tsx';
import { saysTheSame } from '../../../../src/views/features/imports/run-parts/says-the-same.ts';
import { agrees } from '../../../../src/views/features/imports/run-parts/totals.tsx';
import ImportWizard from '../../../../src/views/features/imports/wizard.tsx';
import { guardedCsv } from '../../../../src/vocabulary/guarded-csv.ts';
import { currentRoute, fullPath, Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

type Run = Answer<'/import/get'>;
const run = (changes: Partial<Run> = {}): Run => ({
  id: 7,
  subject: 'assets',
  own: true,
  state: 'checked',
  fileName: 'register.xlsx',
  sheet: 'Sheet1',
  workbookId: null,
  createdBy: 'Wang',
  createdAt: '2026-03-02T08:00:00Z',
  finishedAt: null,
  done: 3,
  total: 3,
  created: 2,
  updated: 0,
  unchanged: 0,
  rejected: 1,
  undone: 0,
  leftOut: [{ row: 9, reason: 'total', text: '合计' }],
  willCreate: [{ kind: 'location', names: ['Room 1'], count: 1 }],
  failure: null,
  ...changes,
});
const refusedRow: Answer<'/import/rows'>['rows'][number] = {
  row: 5,
  cells: ['HQ-5', 'Lorry', '-1200'],
  outcome: 'rejected',
  assetNo: 'HQ-5',
  name: 'Lorry',
  assetId: null,
  problems: [
    { field: 'originalValue', column: '原值', code: 'amountNegative', text: '-1200', severity: 'reject' },
  ],
  changes: [],
  said: [],
  defaults: [],
};

const summary = (changes: Partial<Answer<'/import/summary'>> = {}): Answer<'/import/summary'> => ({
  outcomes: [
    { outcome: 'created', count: 2 },
    { outcome: 'rejected', count: 1 },
  ],
  problems: [],
  totals: null,
  ...changes,
});

const unknown = (changes: Partial<Answer<'/import/unknown'>> = {}): Answer<'/import/unknown'> => ({
  words: [],
  names: [],
  others: 0,
  more: false,
  answers: {},
  meant: [],
  mayCreateOrganisations: true,
  ...changes,
});

beforeAll(() => layOut({ width: 1400, height: 600 }));

async function show(at: string, calls: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({
    '/import/summary': () => summary(),
    '/import/unknown': () => unknown(),
    '/import/rows': ({ outcome }) => ({
      headers: ['No.', 'Name', '原值'],
      rows: outcome === 'rejected' ? [refusedRow] : [],
      next: null,
    }),
    ...calls,
  });
  const view = (
    <>
      <Route path="/imports" component={ImportList} />
      <Route path={at === '/imports/new' ? at : '/imports/:id'} component={ImportWizard} />
    </>
  );
  const user = { ...keeper, permissions: ['import.run'] };
  return { ...(await drawInside(view, { at, load: async () => user })), server };
}

describe('a run that was checked', () => {
  test('names the reason of every refused row, what is new, and what is no data', async () => {
    await show('/imports/7', { '/import/get': () => run() });
    expect(await screen.findByText('原值: The amount is negative “-1200”')).toBeVisible();
    expect(screen.getByText(/New names/)).toHaveTextContent('Locations 1');
    expect(screen.getByText('Skipped rows: 1')).toBeVisible();
    expect(screen.getByText('合计')).toBeInTheDocument();
  });

  test('is imported after it was confirmed', async () => {
    let state: Run['state'] = 'checked';
    const { person, server } = await show('/imports/7', {
      '/import/get': () => run({ state }),
      '/import/event': () => {
        state = 'imported';
        return { id: 7, state };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/New: 2. To change: 0. Rejected and skipped: 1./)).toBeVisible();
    expect(within(dialog).getByText('Room 1')).toHaveTextContent('Locations 1: Room 1');
    await person.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Imported')).toBeVisible();
    expect(server.payloads('/import/event')).toEqual([{ id: 7, event: 'commit' }]);
  });

  test('that would change nothing cannot be imported', async () => {
    await show('/imports/7', { '/import/get': () => run({ created: 0, unchanged: 3, rejected: 0 }) });
    expect(await screen.findByText('No row would change anything.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
  });

  test('whose rows are all rejected says so', async () => {
    await show('/imports/7', { '/import/get': () => run({ created: 0, rejected: 60 }) });
    expect(await screen.findByText('No row can be imported. Rejected: 60; unchanged: 0.')).toBeVisible();
  });

  test('says which other rows have the same number', async () => {
    const problem = { field: 'assetNo', column: 'No.', code: 'numberRepeated', severity: 'reject' } as const;
    const row = { ...refusedRow, problems: [{ ...problem, text: 'HQ-5', rows: [14] }] };
    await show('/imports/7', {
      '/import/get': () => run(),
      '/import/rows': () => ({ headers: [], rows: [row], next: null }),
    });
    expect(
      await screen.findByText('No.: Other rows of the file have the same number “HQ-5”; see row 14'),
    ).toBeVisible();
  });

  test('a run of somebody else is none', async () => {
    await show('/imports/7', { '/import/get': () => new Refused('notFound', 'Not found') });
    expect(await screen.findByText('Import not found')).toBeVisible();
  });
});

describe('words and names that are not known', () => {
  const name = (changes: Partial<Answer<'/import/unknown'>['names'][number]> = {}) => ({
    kind: 'location' as const,
    text: 'Hall 7',
    count: 3,
    rows: [2, 3, 9],
    ambiguous: false,
    likely: [{ id: 4, name: 'Site / Hall 1' }],
    ...changes,
  });
  const described = unknown({
    words: [{ field: 'status', text: 'on ice', count: 60, rows: [2] }],
    names: [
      name(),
      name({ text: 'Hall 8' }),
      name({ kind: 'supplier', text: 'Twice', ambiguous: true, likely: [] }),
    ],
  });
  const panel = () => screen.findByRole('region', { name: 'Unrecognised values' });
  const meaningOf = async (text: string) =>
    within(await panel()).getByRole('combobox', { name: `Meaning of ${text}` });

  test('are answered one by one and all at once, and the file is checked again', async () => {
    let state: Run['state'] = 'checked';
    const { person, server } = await show('/imports/7', {
      '/import/get': () => run({ state }),
      '/import/unknown': () => described,
      '/import/answer': () => {
        state = 'checking';
        return { id: 7, state };
      },
    });
    const again = within(await panel()).getByRole('button', { name: 'Check again' });
    expect(again).toBeDisabled();
    await person.selectOptions(await meaningOf('on ice'), 'In stock');
    await person.selectOptions(await meaningOf('Hall 7'), 'Use “Site / Hall 1”');
    await person.selectOptions(
      within(await panel()).getByRole('combobox', { name: 'Locations: all others' }),
      'create',
    );
    expect(await meaningOf('Hall 8')).toHaveValue('create');
    await person.selectOptions(await meaningOf('Twice'), 'Skip its rows');
    await person.click(again);
    expect(await screen.findByText('Checking the rows: 3 of 3')).toBeVisible();
    expect(server.payloads('/import/answer')).toEqual([
      {
        id: 7,
        choices: { status: { 'on ice': 'inStock' } },
        names: { location: { 'Hall 7': 4 }, supplier: { Twice: 'leave' } },
        create: ['location'],
      },
    ]);
  });

  test('of every kind are created with one press, except where two are probably one', async () => {
    const { person, server } = await show('/imports/7', {
      '/import/get': () => run(),
      '/import/unknown': () =>
        unknown({
          words: [{ field: 'status', text: 'on ice', count: 1, rows: [2] }],
          names: [
            name({ text: 'Hall 7' }),
            name({ kind: 'person', text: 'Ann', likely: [] }),
            ...['Acme', 'ACME.'].map((text) => name({ kind: 'supplier', text, sameAs: 'Acme', likely: [] })),
            name({ kind: 'organisation', text: 'Plant', likely: [] }),
          ],
          mayCreateOrganisations: false,
        }),
      '/import/answer': () => ({ id: 7, state: 'checking' as const }),
    });
    await person.selectOptions(await meaningOf('on ice'), 'In stock');
    await person.click(screen.getByRole('button', { name: 'Create all names and check again' }));
    expect(server.payloads('/import/answer')).toEqual([
      { id: 7, choices: { status: { 'on ice': 'inStock' } }, names: {}, create: ['location', 'person'] },
    ]);
  });

  test('that have a suggestion take it all with one press, and it is sent with what is chosen', async () => {
    const word = (text: string, suggested?: string) => ({
      ...{ field: 'status' as const, text, count: 1, rows: [2] },
      ...(suggested && { suggested }),
    });
    const { person, server } = await show('/imports/7', {
      '/import/get': () => run(),
      '/import/unknown': () =>
        unknown({ words: [word('Cancelled', 'disposed'), word('Closed', 'disposed'), word('cold')] }),
      '/import/answer': () => ({ id: 7, state: 'checking' as const }),
    });
    expect(
      within(await meaningOf('Closed')).getByRole('option', { name: 'Suggested: Disposed' }),
    ).toBeVisible();
    await person.selectOptions(await meaningOf('Closed'), 'Missing');
    await person.click(screen.getByRole('button', { name: 'Accept all suggestions' }));
    expect(await meaningOf('Cancelled')).toHaveValue('disposed');
    expect(screen.queryByRole('button', { name: 'Accept all suggestions' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Check again' }));
    expect(server.payloads('/import/answer')).toEqual([
      { id: 7, choices: { status: { Closed: 'missing', Cancelled: 'disposed' } }, names: {}, create: [] },
    ]);
  });

  test('of meters have one kind for all rows, and an asset of those at their place', async () => {
    const { person, server } = await show('/imports/7', {
      '/import/get': () => run(),
      '/import/unknown': () =>
        unknown({
          words: [{ field: 'kind', text: '', count: 2, rows: [2, 3] }],
          names: [name({ kind: 'asset', text: 'Hall 7 · Heat', likely: [{ id: 31, name: 'P-31 Pump' }] })],
        }),
      '/import/answer': () => ({ id: 7, state: 'checking' as const }),
    });
    const kind = within(await panel()).getByRole('combobox', { name: 'Kind: for all rows without one' });
    await person.selectOptions(kind, 'Goes up and down');
    const asset = await meaningOf('Hall 7 · Heat');
    expect(within(asset).queryByRole('option', { name: 'Create' })).toBeNull();
    await person.selectOptions(asset, 'Use “P-31 Pump”');
    await person.click(screen.getByRole('button', { name: 'Check again' }));
    expect(server.payloads('/import/answer')).toEqual([
      { id: 7, choices: { kind: { '': 'gauge' } }, names: { asset: { 'Hall 7 · Heat': 31 } }, create: [] },
    ]);
  });

  test('that are ticked have one answer, also a record that was found for them', async () => {
    const { person, server } = await show('/imports/7', {
      '/import/get': () => run(),
      '/import/unknown': () =>
        unknown({
          words: ['on ice', 'cold'].map((text) => ({ field: 'status' as const, text, count: 1, rows: [2] })),
          names: ['Hall 7', 'Hall 8', 'Hall 9'].map((text) => name({ text })),
        }),
      '/import/answer': () => ({ id: 7, state: 'checking' as const }),
    });
    const [words, names] = within(await panel()).getAllByRole('checkbox', { name: 'Select all' });
    words?.focus();
    await person.keyboard(' ');
    const together = (group: string) =>
      screen.getByRole('combobox', { name: `${group}: answer for the selected` });
    await person.selectOptions(together('Status'), 'In stock');
    if (names) await person.click(names);
    await person.click(screen.getByRole('checkbox', { name: 'Hall 9' }));
    expect(screen.getByText('Selected: 2')).toBeVisible();
    await person.selectOptions(together('Locations'), 'Leave the field empty');
    expect(screen.queryByText('Selected: 2')).toBeNull();
    expect(await meaningOf('Hall 9')).toHaveValue('');
    await person.click(screen.getByRole('button', { name: 'Check again' }));
    expect(server.payloads('/import/answer')).toEqual([
      {
        id: 7,
        choices: { status: { 'on ice': 'inStock', cold: 'inStock' } },
        names: { location: { 'Hall 7': 'empty', 'Hall 8': 'empty' } },
        create: [],
      },
    ]);
  });

  test('that are probably one are created once, or separately where the person says so', async () => {
    const spelled = (text: string, sameAs: string) => name({ kind: 'supplier', text, sameAs, likely: [] });
    const { person, server } = await show('/imports/7', {
      '/import/get': () => run(),
      '/import/unknown': () =>
        unknown({
          names: [
            spelled('Acme', 'Acme'),
            spelled('ACME.', 'Acme'),
            spelled('Contoso', 'Contoso'),
            spelled('Con-toso', 'Contoso'),
          ],
        }),
      '/import/answer': () => ({ id: 7, state: 'checking' as const }),
    });
    await panel();
    const acme = screen.getByRole('combobox', { name: 'One name for Acme · ACME.' });
    expect(acme).toHaveDisplayValue('Undecided');
    await person.selectOptions(acme, 'Create once as “ACME.”');
    expect(await meaningOf('Acme')).toHaveDisplayValue('Same as “ACME.”');
    await person.click(screen.getByRole('button', { name: 'Not the same: Contoso · Con-toso' }));
    expect(screen.queryByRole('combobox', { name: /One name for Contoso/ })).toBeNull();
    await person.selectOptions(await meaningOf('Con-toso'), 'Create');
    await person.click(screen.getByRole('button', { name: 'Check again' }));
    expect(server.payloads('/import/answer')).toEqual([
      {
        id: 7,
        choices: {},
        names: { supplier: { 'ACME.': 'create', Acme: { as: 'ACME.' }, 'Con-toso': 'create' } },
        create: [],
      },
    ]);
  });

  test('of several people in one cell the first is offered, and none is created with the others', async () => {
    const { person, server } = await show('/imports/7', {
      '/import/get': () => run(),
      '/import/unknown': () =>
        unknown({
          names: [
            name({ kind: 'person', text: '张三、李四', people: ['张三', '李四'], likely: [] }),
            name({ kind: 'person', text: 'Z. Nemo', likely: [] }),
          ],
        }),
      '/import/answer': () => ({ id: 7, state: 'checking' as const }),
    });
    await panel();
    expect(screen.getByText('Several people in one cell')).toBeVisible();
    await person.selectOptions(screen.getByRole('combobox', { name: 'People: all others' }), 'create');
    expect(await meaningOf('张三、李四')).toHaveValue('');
    await person.selectOptions(await meaningOf('张三、李四'), 'Use “张三”, the others go to the notes');
    await person.click(screen.getByRole('button', { name: 'Check again' }));
    expect(server.payloads('/import/answer')).toEqual([
      { id: 7, choices: {}, names: { person: { '张三、李四': 'first' } }, create: ['person'] },
    ]);
  });

  test('that several records have cannot be created, nor organisations by who may not', async () => {
    await show('/imports/7', {
      '/import/get': () => run(),
      '/import/unknown': () =>
        unknown({
          ...described,
          names: [...described.names, name({ kind: 'organisation', text: 'Plant' })],
          mayCreateOrganisations: false,
        }),
    });
    for (const text of ['Twice', 'Plant']) {
      expect(within(await meaningOf(text)).queryByRole('option', { name: 'Create' })).toBeNull();
    }
    expect(within(await meaningOf('Hall 7')).getByRole('option', { name: 'Create' })).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Organisations: all others' })).toBeNull();
  });

  test('can mean any other record, which is looked up', async () => {
    const { person } = await show('/imports/7', {
      '/import/get': () => run(),
      '/import/unknown': () => unknown({ names: [name({ kind: 'supplier', text: 'Acme', likely: [] })] }),
      '/supplier/list': () =>
        ({
          rows: [
            {
              id: 31,
              version: 1,
              state: 'active',
              name: 'Acme Ltd',
              contact: '',
              phone: '',
              mergedInto: null,
            },
          ] as never,
          next: null,
          total: null,
        }) as never,
    });
    await person.selectOptions(await meaningOf('Acme'), 'Use another…');
    await person.click(await screen.findByRole('combobox', { name: /Record for Acme/ }));
    await person.click(await screen.findByRole('option', { name: 'Acme Ltd' }));
    expect(await meaningOf('Acme')).toHaveDisplayValue('Use “Acme Ltd”');
    expect(within(await panel()).getByRole('button', { name: 'Check again' })).toBeEnabled();
  });

  test('are told to nobody but the owner of the run', async () => {
    const { server } = await show('/imports/7', { '/import/get': () => run({ own: false }) });
    expect(await screen.findByText('Skipped rows: 1')).toBeVisible();
    expect(server.payloads('/import/unknown')).toEqual([]);
  });
});

describe('what was noticed', () => {
  const problems = [
    { field: 'status', column: '状态', code: 'choiceUnknown', severity: 'reject', count: 60 },
    { field: 'name', column: null, code: 'mayExistAlready', severity: 'warning', count: 2 },
  ] as const;

  test('stands once with the count of its rows, and narrows the rows to them and back', async () => {
    const { person, server } = await show('/imports/7', {
      '/import/get': () => run(),
      '/import/summary': () => summary({ problems: [...problems] }),
    });
    const group = await screen.findByRole('button', { name: /状态: This word is not recognised\s*60/ });
    await person.click(group);
    expect(group).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('Only rows with: This word is not recognised (60)')).toBeVisible();
    await waitFor(() =>
      expect(server.payloads('/import/rows')).toContainEqual(
        expect.objectContaining({ id: 7, problem: { code: 'choiceUnknown', column: '状态' } }),
      ),
    );
    await person.click(screen.getByRole('button', { name: 'Show all rows' }));
    expect(screen.getByRole('tab', { name: 'Rejected 1' })).toBeVisible();
  });

  test('is a value that the file says otherwise, marked beside what it becomes', async () => {
    const row = {
      ...refusedRow,
      outcome: 'created' as const,
      problems: [],
      changes: [
        { field: 'originalValue', from: null, to: '1200.00' },
        { field: 'purchaseDate', from: null, to: '2024-03-05' },
        { field: 'brand', from: null, to: 'Acme' },
      ],
      said: [
        { field: 'originalValue', text: '¥1,200' },
        { field: 'purchaseDate', text: '05.03.2024' },
        { field: 'brand', text: 'Acme' },
      ],
    };
    await show('/imports/7', {
      '/import/get': () => run({ rejected: 0 }),
      '/import/summary': () => summary({ outcomes: [{ outcome: 'created', count: 1 }] }),
      '/import/rows': () => ({ headers: [], rows: [row], next: null }),
    });
    expect(await screen.findByText('File: 05.03.2024')).toBeVisible();
    expect(screen.getAllByText(/^File: /)).toHaveLength(1);
  });
});

describe('totals', () => {
  const sum = (value: string) => ({ currency: 'CNY', rows: 2, quantity: 2, value });
  const totals = (value: string): Answer<'/import/summary'>['totals'] => ({
    all: [sum('1500.00')],
    taken: [sum('1500.00')],
    refused: [],
    categories: [{ ...sum('1500.00'), name: 'Computers' }],
    organisations: [{ ...sum('1500.00'), name: '' }],
    file: [{ row: 9, text: '合计', value, quantity: null }],
  });

  test.each([
    ['1500', 'The total of the file in row 9 agrees: 1,500.'],
    ['1500.01', 'The file says 1,500.01 in row 9, but its rows add up to 1,500.'],
  ])('of %s in the file are compared', async (value, words) => {
    await show('/imports/7', {
      '/import/get': () => run(),
      '/import/summary': () => summary({ totals: totals(value) }),
    });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('Computers')).toBeInTheDocument();
  });

  test('of several currencies are not compared', () => {
    const file = { row: 9, text: '', value: '1', quantity: null };
    expect(agrees(file, [sum('1'), { ...sum('2'), currency: 'USD' }])).toBeNull();
    expect(agrees({ ...file, value: null }, [sum('1')])).toBeNull();
  });
});

describe('an import that has ended', () => {
  const undoable: Answer<'/import/undoable'> = {
    later: [],
    removed: 2,
    restored: 1,
    names: 3,
    stays: [{ reason: 'changedSince', count: 4 }],
  };
  const ended = (changes: Partial<Run> = {}) => run({ state: 'imported', updated: 1, ...changes });

  test('is taken back after it was said what goes and what stays', async () => {
    let state: Run['state'] = 'imported';
    const { person, server } = await show('/imports/7', {
      '/import/get': () => ended({ state, ...(state === 'partlyUndone' && { created: 4, updated: 0 }) }),
      '/import/undoable': () => undoable,
      '/import/event': () => {
        state = 'partlyUndone';
        return { id: 7, state };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Undo import' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Undo this import?' });
    expect(await within(dialog).findByText('2 assets added by this file will be removed.')).toBeVisible();
    expect(within(dialog).getByText('1 asset gets its previous values back.')).toBeVisible();
    expect(within(dialog).getByText('Someone has changed it since: 4')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Undo import' }));
    expect(
      await screen.findByText('The import was undone, except for 4 assets listed with the reason.', {
        exact: false,
      }),
    ).toBeVisible();
    expect(server.payloads('/import/event')).toEqual([{ id: 7, event: 'undo' }]);
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue undo' })).toBeVisible();
  });

  test('names the later jobs that come first, and the fields that stay, with a link to each', async () => {
    const { person } = await show('/imports/7', {
      '/import/get': () => ended({ state: 'partlyUndone', created: 0 }),
      '/import/summary': () =>
        summary({
          outcomes: [{ outcome: 'skipped', count: 1 }],
          problems: [{ code: 'laterJob', column: null, field: 'model', severity: 'reject', count: 1 }],
        }),
      '/import/rows': () => ({
        headers: [],
        rows: [
          {
            ...refusedRow,
            outcome: 'skipped',
            changes: [{ field: 'model', from: 'M1', to: 'M2' }],
            problems: [
              {
                field: 'model',
                column: null,
                code: 'laterJob',
                text: 'b.csv',
                job: { id: 9, kind: 'import' },
                severity: 'reject',
              },
            ],
          },
        ],
        next: null,
      }),
      '/import/undoable': () => ({
        ...undoable,
        stays: [{ reason: 'laterJob', count: 1 }],
        later: [{ id: 12, kind: 'import', label: 'c.csv' }],
      }),
    });
    expect(await screen.findByRole('link', { name: 'b.csv' })).toHaveAttribute('href', '#/imports/9');
    expect(
      screen.getByRole('button', { name: /Model: Changed by a later job, which must be undone first/ }),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Continue undo' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByRole('link', { name: 'c.csv' })).toHaveAttribute(
      'href',
      '#/imports/12',
    );
  });

  test('of which nothing can go back says so and offers nothing', async () => {
    const { person } = await show('/imports/7', {
      '/import/get': () => ended(),
      '/import/undoable': () => ({ ...undoable, removed: 0, restored: 0, names: 0 }),
    });
    await person.click(await screen.findByRole('button', { name: 'Undo import' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText('Nothing to undo.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Undo import' })).toBeDisabled();
  });

  test('of somebody else offers no deed', async () => {
    await show('/imports/7', { '/import/get': () => ended({ own: false }) });
    expect(await screen.findByText('Go to assets')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  });

  test('shows what is being taken back, and can be stopped', async () => {
    await show('/imports/7', { '/import/get': () => run({ state: 'undoing', done: 1 }) });
    expect(await screen.findByText('Reverting rows: 1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  });
});

test.each([
  ['1,234.50', '1234.50', true],
  ['￥1 234', '1234.00', true],
  ['12万', '120000.00', false],
  ['2024/3/5', '2024-03-05', true],
  ['2024年3月5日', '2024-03-05', true],
  ['05.03.2024', '2024-03-05', false],
  ['Plant/Hall', 'Plant / Hall', true],
  ['R&D>QA', 'R&D / QA', false],
  ['room A', 'Room A', false],
  ['two  spaces', 'two spaces', false],
  ['1.1', '1.10', true],
  ['ACME', 'Acme Ltd', false],
])('a cell %s that becomes %s says the same: %s', (cell, stored, same) => {
  expect(saysTheSame(cell, stored, stored)).toBe(same);
});

test('a word of a list says the same in other letters', () => {
  expect(saysTheSame('IN USE', 'inUse', 'In use')).toBe(true);
});

test('a run at work shows how far it is and can be given up', async () => {
  const { person, server } = await show('/imports/7', {
    '/import/get': () => run({ state: 'importing', done: 1 }),
    '/import/event': () => ({ id: 7, state: 'cancelled' }),
  });
  expect(await screen.findByText('Writing the rows: 1 of 3')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel import' }));
  await waitFor(() => expect(server.payloads('/import/event')).toEqual([{ id: 7, event: 'cancel' }]));
});

test('own imports are listed and open', async () => {
  const { person } = await show('/imports', {
    '/import/list': () => ({ rows: [run()], next: null }),
    '/import/get': () => run(),
  });
  await person.click(await screen.findByRole('link', { name: 'register.xlsx' }));
  expect(fullPath(currentRoute())).toBe('/imports/7');
});

test('a new import begins with a file', async () => {
  await show('/imports/new', {});
  expect(
    await screen.findByRole('button', { name: 'Drop the register here, or choose a file' }),
  ).toBeVisible();
  expect(screen.getByText('File', { selector: '[aria-current]' })).toBeVisible();
});

test('a file of refused rows cannot run formulas', () => {
  expect(guardedCsv([['a', '=1+1', 'x,"y"', '-3', '-3+1', '@z', '＝1']])).toBe(
    '\uFEFFa,\'=1+1,"x,""y""",-3,\'-3+1,\'@z,\'＝1\r\n',
  );
});
