import { expect, test } from '@jest/globals';
import type { Upload } from '../../../src/machines/imports/choose-file.ts';
import type { Inspection } from '../../../src/machines/imports/import-columns.ts';
import { chosenOf, type LookedAt, offered } from '../../../src/machines/imports/import-sheets.ts';
import type { Turn } from '../../../src/machines/imports/import-wizard.ts';
import { startWizard } from './support.ts';

const upload: Upload = { uploadId: 'u1', name: 'company.xlsx', size: 10 };
const sheet = (at: number, name: string, looksLike: LookedAt['looksLike'], hidden = false): LookedAt => ({
  sheet: at,
  name,
  hidden,
  rows: 3,
  looksLike,
});
const looked = [
  sheet(0, '资产', 'assets'),
  sheet(1, '部门', 'organisations'),
  sheet(2, '工单', 'models'),
  sheet(3, '旧部门', 'organisations', true),
  sheet(4, '二车间', 'assets'),
];
const inspection: Inspection = {
  sheets: looked.map(({ sheet: index, name, rows, hidden }) => ({ index, name, rows, hidden })),
  sheet: 0,
  headerRow: 1,
  rows: 2,
  columns: [],
  mapping: [],
  leftOut: [],
  doubts: [],
  warnings: [],
  answers: {},
  encoding: null,
  looksLike: 'assets',
};

function start(turn: Turn | null = null) {
  const wizard = startWizard({ stored: null, turn });
  const opened = async (file: Inspection = inspection) => {
    wizard.send({ type: 'file chosen', name: 'company.xlsx' });
    await wizard.sending.answer(upload);
    await wizard.inspecting.answer(file);
  };
  return { ...wizard, opened };
}

test('sheets are offered as what they look like, and imported in the order in which they need each other', () => {
  const sheets = offered(looked);
  expect(sheets.map(({ subject }) => subject)).toEqual(['assets', 'organisations', null, null, 'assets']);
  expect(chosenOf(sheets).map(({ name }) => name)).toEqual(['部门', '资产', '二车间']);
  expect(chosenOf(offered(looked, ['assets'])).map(({ name }) => name)).toEqual(['资产', '二车间']);
});

test('a file of several lists shows its sheets, and begins with those that are chosen', async () => {
  const wizard = start();
  await wizard.opened();
  expect(wizard.state()).toBe('looking at the sheets');
  await wizard.looking.answer(looked);
  expect(wizard.state()).toBe('choosing sheets');
  wizard.send({ type: 'kind of sheet chosen', sheet: 4, subject: null });
  wizard.send({ type: 'sheets chosen' });
  expect(wizard.beginning.inputs).toEqual([
    {
      uploadId: 'u1',
      sheets: [
        { sheet: 1, name: '部门', subject: 'organisations' },
        { sheet: 0, name: '资产', subject: 'assets' },
      ],
    },
  ]);
  await wizard.beginning.fail(new Error('full'));
  expect(wizard.state()).toBe('choosing sheets');
  wizard.send({ type: 'sheets chosen' });
  await wizard.beginning.answer({ id: 5 });
  expect(wizard.details).toHaveBeenCalledWith({ type: 'workbook begun', id: 5 });
});

test('nothing begins without a sheet', async () => {
  const wizard = start();
  await wizard.opened();
  await wizard.looking.answer(looked);
  for (const { sheet: at } of looked) wizard.send({ type: 'kind of sheet chosen', sheet: at, subject: null });
  wizard.send({ type: 'sheets chosen' });
  expect(wizard.state()).toBe('choosing sheets');
  wizard.send({ type: 'one sheet alone' });
  expect(wizard.state()).toBe('mapping');
});

test('a file of one list is mapped at once; its sheets are shown when somebody wants them', async () => {
  const wizard = start();
  await wizard.opened();
  const one = [sheet(0, '资产', 'assets'), sheet(1, '说明', null)];
  await wizard.looking.answer(one);
  expect(wizard.state()).toBe('mapping');
  wizard.send({ type: 'several sheets' });
  await wizard.looking.answer(one);
  expect(wizard.state()).toBe('choosing sheets');
});

test('what was said of the import holds for another file, also on the way over the sheets', async () => {
  const wizard = start();
  await wizard.opened();
  await wizard.looking.fail(new Error('busy'));
  wizard.send({ type: 'options changed', change: { organisationId: 2 } });
  wizard.send({ type: 'several sheets' });
  await wizard.looking.answer(looked);
  wizard.send({ type: 'another file' });
  expect(wizard.state()).toBe('choosing a file');
  await wizard.opened({ ...inspection, sheets: [] });
  expect(wizard.columns()?.options.organisationId).toBe(2);
});

test('a file whose sheets cannot be looked at is mapped as before', async () => {
  const wizard = start();
  await wizard.opened();
  await wizard.looking.fail(new Error('busy'));
  expect(wizard.state()).toBe('mapping');
});

test('the sheet whose turn it is is read without choosing a file, and started as part of the workbook', async () => {
  const turn = { upload, subject: 'organisations', workbook: { workbookId: 5, sheet: 1 } } as const;
  const wizard = start(turn);
  expect(wizard.inspecting.inputs).toEqual([{ uploadId: 'u1', subject: 'organisations', sheet: 1 }]);
  await wizard.inspecting.fail(new Error('gone'));
  expect(wizard.state()).toBe('sheet not read');
  wizard.send({ type: 'try again' });
  await wizard.inspecting.answer({ ...inspection, sheet: 1 });
  expect(wizard.state()).toBe('mapping');
  wizard.send({ type: 'options changed', change: { organisationId: 2 } });
  wizard.send({ type: 'check' });
  expect(wizard.starting.inputs[0]).toMatchObject({ workbook: turn.workbook, subject: 'organisations' });
});
