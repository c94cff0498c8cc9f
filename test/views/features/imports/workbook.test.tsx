import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '../../../../src/api/contract/index.ts';
import ImportWizard from '../../../../src/views/features/imports/wizard.tsx';
import { WorkbookPanel } from '../../../../src/views/features/imports/workbook-parts/workbook-panel.tsx';
import { currentRoute, fullPath, Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { chosen, fakeUploads } from '../attachments/uploads.ts';

type Workbook = Answer<'/importWorkbook/get'>;
type Sheet = Workbook['sheets'][number];

const sheet = (at: number, name: string, changes: Partial<Sheet> = {}): Sheet => ({
  sheet: at,
  name,
  subject: 'assets',
  leftOut: false,
  run: null,
  ...changes,
});
const ran = (id: number, state: NonNullable<Sheet['run']>['state']) => ({
  run: { id, state, created: 1, updated: 0, rejected: 0 },
});
const workbook = (changes: Partial<Workbook> = {}): Workbook => ({
  id: 5,
  own: true,
  name: 'company.xlsx',
  uploadId: 'u1',
  state: 'goingOn',
  sheets: [
    sheet(2, '部门', { subject: 'organisations', ...ran(11, 'imported') }),
    sheet(1, '人员', { subject: 'people' }),
    sheet(0, '资产'),
  ],
  ...changes,
});
const user = { ...keeper, permissions: ['import.run', 'person.write', 'organisation.write'] };
const none = () => {};
const load = async () => user;

beforeAll(() => layOut({ width: 1400, height: 600 }));

const inspection: Answer<'/import/inspect'> = {
  kind: 'xlsx',
  encoding: null,
  sheets: [
    { index: 0, name: '资产', rows: 3 },
    { index: 1, name: '人员', rows: 3 },
  ],
  sheet: 1,
  headerRow: 1,
  rows: 2,
  columns: [
    {
      index: 0,
      header: '姓名',
      samples: ['李'],
      guess: 'name',
      confidence: 'sure',
      dateOrder: null,
      amounts: null,
    },
  ],
  mapping: [{ target: 'name', columns: [0] }],
  looksLike: 'people',
  leftOut: [],
  doubts: [],
  answers: {},
  warnings: [],
};

const calls = {
  '/importWorkbook/open': () => ({ rows: [workbook()] }),
  '/importWorkbook/get': () => workbook(),
  '/importWorkbook/start': () => ({ id: 5 }),
  '/importWorkbook/event': () => ({ id: 5, state: 'goingOn' as const }),
  '/import/inspect': () => inspection,
  '/import/start': () => ({ id: 12 }),
  '/organisation/tree': () => ({ nodes: [] }),
};
async function open(at: string, changes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...calls, ...changes } as Parameters<typeof fakeServer>[0]);
  await drawInside(<Route path="/imports/new" component={ImportWizard} />, { at, load });
  return server;
}

describe('how far a workbook has got', () => {
  const show = (changes: Partial<Workbook> = {}, shown?: number) =>
    drawInside(<WorkbookPanel workbook={workbook(changes)} onDecided={none} {...(shown && { shown })} />, {
      load,
    });

  test('a sheet that was undone counts as undone, and the ones that follow may need it', async () => {
    await show({
      sheets: [
        sheet(2, '部门', { subject: 'organisations', ...ran(11, 'undone') }),
        sheet(1, '人员', { subject: 'people' }),
      ],
    });
    expect(screen.getByText('Undone: 部门. Later sheets may need what they held.')).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: 'Sheets' })).getAllByRole('listitem')[0],
    ).toHaveTextContent('1. 部门 (Organisations) Undone');
  });

  test('a file whose sheet was undone after all were done is not said to be done', async () => {
    await show({
      state: 'finished',
      sheets: [sheet(2, '部门', ran(11, 'undone')), sheet(1, '人员', ran(12, 'imported'))],
    });
    expect(screen.getByText('1 of 2 sheets of company.xlsx are done.')).toBeVisible();
    expect(screen.getByText('Undone: 部门.')).toBeVisible();
  });

  test('what is done and what comes, with the way to the next sheet', async () => {
    await show();
    expect(screen.getByText('Sheet 2 of 3: 人员')).toBeVisible();
    const [first, second, third] = within(screen.getByRole('list', { name: 'Sheets' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('1. 部门 (Organisations) Imported');
    expect(second).toHaveTextContent('2. 人员 (People) Next');
    expect(third).toHaveTextContent('3. 资产 (Assets) Not yet');
    expect(screen.getByRole('link', { name: 'Next sheet: 人员' })).toHaveAttribute(
      'href',
      expect.stringContaining('/imports/new?workbook=5'),
    );
  });

  test('a sheet that was broken off leaves a clear choice', async () => {
    await show({ state: 'halted', sheets: [sheet(2, '部门', ran(11, 'failed')), sheet(0, '资产')] });
    expect(screen.getByText(/^部门 \(sheet 1 of 2\) was not imported/)).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Import 部门 again',
      'Go on with the other sheets',
      'Stop',
    ]);
  });

  test.each([
    [{ state: 'stopped' as const }, 'Continue'],
    [{ sheets: [sheet(2, '部门', ran(11, 'checked')), sheet(0, '资产')] }, 'Leave out 部门Stop'],
    [{ sheets: [sheet(2, '部门', ran(11, 'importing'))] }, ''],
    [{ own: false }, ''],
    [{ state: 'finished' as const }, ''],
  ])('%j offers only what can be decided', async (changes, buttons) => {
    await show(changes, 11);
    expect(
      screen
        .queryAllByRole('button')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe(buttons);
  });

  test('whoever comes back elsewhere finds the check that waits', async () => {
    await show({ sheets: [sheet(2, '部门', ran(11, 'checked'))] });
    expect(screen.getByRole('link', { name: 'Go to the check of 部门' })).toBeVisible();
  });

  test('a file that is no longer stored is said to be', async () => {
    await show({ uploadId: null });
    expect(screen.getByRole('alert')).toHaveTextContent('The file is no longer stored.');
  });
});

describe('the sheets of a file', () => {
  const looked: Answer<'/import/sheets'> = {
    sheets: [
      { sheet: 0, name: '资产', hidden: false, rows: 2, looksLike: 'assets' },
      { sheet: 1, name: '人员', hidden: false, rows: 2, looksLike: 'people' },
      { sheet: 2, name: '说明', hidden: false, rows: 0, looksLike: null },
    ],
  };

  test('are shown as what they are, changed, and begun in their order', async () => {
    const server = await open('/imports/new', {
      '/import/inspect': () => ({ ...inspection, sheet: 0, looksLike: 'assets' }),
      '/import/sheets': () => looked,
    });
    expect(await screen.findByRole('link', { name: 'company.xlsx' })).toHaveAttribute(
      'href',
      expect.stringContaining('/imports/new?workbook=5'),
    );
    fakeUploads({ errcode: 0, data: { uploadId: 'u1', name: 'company.xlsx', size: 9 } });
    await chosen(userEvent.setup(), new File(['x'], 'company.xlsx'));
    expect(await screen.findByRole('combobox', { name: 'What the rows of 人员 are' })).toHaveValue('people');
    expect(screen.getByRole('combobox', { name: 'What the rows of 说明 are' })).toBeDisabled();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'What the rows of 资产 are' }),
      'Leave out',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Begin with 1 sheet' }));
    await waitFor(() => expect(fullPath(currentRoute())).toBe('/imports/new?workbook=5'));
    expect(server.payloads('/importWorkbook/start')).toEqual([
      { uploadId: 'u1', sheets: [{ sheet: 1, name: '人员', subject: 'people' }] },
    ]);
  });

  test('the department that the sheet is called is offered, and taken only when somebody says so', async () => {
    const organisation = { id: 44, name: '总部 / 人员' };
    await open('/imports/new?workbook=5', { '/import/inspect': () => ({ ...inspection, organisation }) });
    const take = await screen.findByRole('button', { name: 'All rows belong to 总部 / 人员' });
    await userEvent.click(take);
    await waitFor(() => expect(take).not.toBeInTheDocument());
  });

  test('the sheet whose turn it is is mapped without opening the file again', async () => {
    const warnings = [{ row: null, code: 'otherSheets' as const, text: '资产' }];
    const server = await open('/imports/new?workbook=5', {
      '/import/inspect': () => ({ ...inspection, warnings }),
    });
    expect(await screen.findByText('姓名')).toBeVisible();
    expect(screen.queryByText(/imported separately/)).toBeNull();
    expect(server.payloads('/import/inspect')).toEqual([{ uploadId: 'u1', subject: 'people', sheet: 1 }]);
    expect(screen.queryByRole('button', { name: 'Another file' })).toBeNull();
    expect(within(screen.getByRole('combobox', { name: 'Sheet' })).getAllByRole('option')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Leave out 人员' }));
    await waitFor(() =>
      expect(server.payloads('/importWorkbook/event')).toEqual([{ id: 5, event: 'leave out', sheet: 1 }]),
    );
    await waitFor(() => expect(server.payloads('/importWorkbook/get').length).toBeGreaterThan(1));
  });
});
