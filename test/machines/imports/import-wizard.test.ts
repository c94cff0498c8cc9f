import { describe, expect, test } from '@jest/globals';
import type { Upload } from '../../../src/machines/imports/choose-file.ts';
import {
  choicesOf,
  type Inspection,
  mappingOf,
  questions,
  unanswered,
} from '../../../src/machines/imports/import-columns.ts';
import {
  type ColumnsEvent,
  defaultOptions,
  type StoredWizard,
} from '../../../src/machines/imports/map-columns.ts';
import type { KnownMapping } from '../../../src/machines/imports/saved-mapping-fit.ts';
import { startWizard } from './support.ts';

const column = (index: number, header: string, guess = '', more = {}) => ({
  index,
  header,
  samples: [],
  guess,
  confidence: 'sure' as const,
  dateOrder: null,
  amounts: null,
  ...more,
});
const inspection: Inspection = {
  sheets: [{ index: 0, name: 'Sheet', rows: 3 }],
  sheet: 0,
  headerRow: 1,
  rows: 2,
  columns: [
    column(0, 'First', 'custodian'),
    column(1, 'Last', 'custodian'),
    column(2, 'Bought', 'purchaseDate', { dateOrder: 'ambiguous' as const }),
    column(3, 'Colour', 'custom:Colour'),
  ],
  mapping: [
    { target: 'custodian', columns: [1, 0], join: '' },
    { target: 'purchaseDate', columns: [2] },
    { target: 'custom:Colour', columns: [3] },
  ],
  leftOut: [],
  doubts: [],
  warnings: [],
  answers: {},
  encoding: null,
  looksLike: 'assets',
};
const upload: Upload = { uploadId: 'u1', name: 'register.csv', size: 10 };

const saved = (subject: 'assets' | 'people'): KnownMapping => ({
  id: 5,
  version: 1,
  subject,
  name: 'Ledger',
  shared: false,
  mine: true,
  organisation: null,
  content: { headers: ['Colour'], mapping: [{ target: 'model', columns: [0] }], answers: {} },
  lost: { targets: [], names: [] },
});

const start = (stored: StoredWizard | null = null) => startWizard({ stored });

const file = { type: 'file chosen', name: 'register.csv' } as const;
async function mapped() {
  const wizard = start();
  wizard.send(file);
  await wizard.sending.answer(upload);
  await wizard.inspecting.answer(inspection);
  return wizard;
}

describe('columns of a file', () => {
  test('offered columns stay joined as offered', () => {
    expect(mappingOf(inspection, choicesOf(inspection))).toEqual(inspection.mapping);
  });
  test('columns of one target are joined in the order of the sheet; none is left in for nothing', () => {
    const choices = choicesOf(inspection);
    const targets = { ...choices.targets, 0: 'name', 1: '', 3: 'name' };
    expect(mappingOf(inspection, { ...choices, targets })).toEqual([
      { target: 'name', columns: [0, 3] },
      { target: 'purchaseDate', columns: [2] },
    ]);
  });
  test('the order of days is asked where the file leaves it open, and only for dates', () => {
    const choices = choicesOf(inspection);
    expect(questions(inspection, choices)).toEqual(['purchaseDate']);
    expect(unanswered(inspection, choices)).toEqual(['purchaseDate']);
    const answered = { ...choices, dateOrders: { purchaseDate: 'dmy' as const }, powers: {}, yens: {} };
    expect(unanswered(inspection, answered)).toEqual([]);
    expect(mappingOf(inspection, answered)).toContainEqual({
      target: 'purchaseDate',
      columns: [2],
      dateOrder: 'dmy',
    });
    expect(
      questions(inspection, { ...choices, targets: { ...choices.targets, 2: 'custom:Bought' } }),
    ).toEqual([]);
  });
});

async function toColumns(wizard: ReturnType<typeof start>) {
  wizard.send(file);
  await wizard.sending.answer(upload);
  await wizard.inspecting.answer(inspection);
}

describe('from a file to its check', () => {
  test('the whole way', async () => {
    const wizard = start();
    expect(wizard.state()).toBe('choosing a file');
    wizard.send(file);
    expect(wizard.state()).toBe('sending');
    wizard.sending.inputs[0]?.report(0.5);
    expect(wizard.file()?.part).toBe(0.5);
    await wizard.sending.answer(upload);
    expect(wizard.inspecting.inputs).toEqual([{ uploadId: 'u1', subject: 'assets' }]);
    await wizard.inspecting.answer(inspection);
    expect(wizard.state()).toBe('mapping');

    wizard.send({ type: 'check' });
    expect(wizard.state()).toBe('mapping');
    expect(wizard.columns()?.tried).toBe(true);
    wizard.send({ type: 'date order chosen', target: 'purchaseDate', order: 'ymd' });
    wizard.send({ type: 'column mapped', index: 3, target: '' });
    wizard.send({ type: 'options changed', change: { organisationId: 2 } });
    wizard.send({ type: 'check' });
    expect(wizard.starting.inputs[0]).toMatchObject({
      uploadId: 'u1',
      choices: { targets: { 3: '' }, dateOrders: { purchaseDate: 'ymd' }, powers: {}, yens: {} },
      options: { ...defaultOptions, organisationId: 2 },
    });
    const { choices, options } = wizard.columns() ?? {};
    await wizard.starting.answer({ id: 7 });
    expect(wizard.state()).toBe('started');
    expect(wizard.details).toHaveBeenCalledWith({
      type: 'started',
      id: 7,
      stored: {
        upload,
        subject: 'assets',
        inspection,
        table: {},
        choices,
        options,
        applied: null,
        workbook: null,
      },
    });
  });

  test('somebody who comes back finds the columns as they were', () => {
    const stored: StoredWizard = {
      upload,
      subject: 'assets',
      inspection,
      choices: choicesOf(inspection),
      options: defaultOptions,
      workbook: null,
    };
    expect(start(stored).state()).toBe('mapping');
  });

  test('a file about something else is read as that, and started so', async () => {
    const wizard = start();
    wizard.send(file);
    await wizard.sending.answer(upload);
    await wizard.inspecting.answer({ ...inspection, looksLike: 'people' });
    wizard.send({ type: 'subject chosen', subject: 'people' });
    expect(wizard.state()).toBe('inspecting');
    expect(wizard.inspecting.inputs.at(-1)).toMatchObject({ subject: 'people' });
    await wizard.inspecting.fail(new Error('no network'));
    expect(wizard.state()).toBe('mapping');
    expect(wizard.columns()?.subject).toBe('assets');
    wizard.send({ type: 'subject chosen', subject: 'people' });
    const people = {
      ...inspection,
      columns: [column(0, 'Name', 'name')],
      mapping: [{ target: 'name', columns: [0] }],
    };
    await wizard.inspecting.answer(people);
    wizard.send({ type: 'options changed', change: { organisationId: 2 } });
    wizard.send({ type: 'check' });
    expect(wizard.starting.inputs.at(-1)).toMatchObject({
      subject: 'people',
      choices: { targets: { 0: 'name' } },
    });
  });

  test('a saved mapping is applied and taken back again', async () => {
    const wizard = start();
    await toColumns(wizard);
    const before = wizard.columns()?.choices;
    wizard.send({ type: 'saved mapping chosen', mapping: saved('assets') });
    expect(wizard.columns()).toMatchObject({ choices: { targets: { 3: 'model' } }, applied: { id: 5 } });
    wizard.send({ type: 'saved mapping taken back' });
    expect(wizard.columns()).toMatchObject({ choices: before, inspection, applied: null });
  });

  test('what a saved mapping answers is sent as later only when it is applied after the check', async () => {
    const answers = { names: { supplier: { Shop: 3 } } };
    const mapping = saved('assets');
    const answering = { ...mapping, content: { ...mapping.content, answers } };
    const options = { ...defaultOptions, organisationId: 2 };
    const choices = { ...choicesOf(inspection), dateOrders: { purchaseDate: 'dmy' as const } };
    const wizard = start({ upload, subject: 'assets', inspection, choices, options });
    wizard.send({ type: 'saved mapping chosen', mapping: answering });
    wizard.send({ type: 'check' });
    expect(wizard.starting.inputs.at(-1)).toMatchObject({ later: answers });
    await wizard.starting.fail(new Error('no network'));
    wizard.send({ type: 'saved mapping taken back' });
    wizard.send({ type: 'check' });
    expect(wizard.starting.inputs.at(-1)).toMatchObject({ later: {} });
    const { applied = null, later: _, ...stored } = wizard.columns() ?? {};
    const back: StoredWizard = {
      ...stored,
      subject: 'assets',
      choices,
      options,
      upload,
      inspection: { ...inspection, answers },
      applied,
    };
    const again = start(back);
    again.send({ type: 'check' });
    expect(again.starting.inputs.at(-1)).toMatchObject({ later: {}, inspection: { answers } });
  });

  test('one for other records is applied when the file is read as those; not if it cannot be', async () => {
    const wizard = start();
    await toColumns(wizard);
    wizard.send({ type: 'saved mapping chosen', mapping: saved('people') });
    expect(wizard.inspecting.inputs.at(-1)).toMatchObject({ subject: 'people' });
    await wizard.inspecting.fail(new Error('no network'));
    expect(wizard.columns()).toMatchObject({ subject: 'assets', waiting: null, applied: null });
    wizard.send({ type: 'saved mapping chosen', mapping: saved('people') });
    await wizard.inspecting.answer(inspection);
    expect(wizard.columns()).toMatchObject({ subject: 'people', waiting: null, applied: { id: 5 } });
    wizard.send({ type: 'table chosen', sheet: 0 });
    await wizard.inspecting.answer(inspection);
    expect(wizard.columns()?.applied).toBeNull();
  });

  test('a file that cannot be sent or read is told, and another can be chosen', async () => {
    const wizard = start();
    wizard.send(file);
    await wizard.sending.fail(new Error('too large'));
    expect(wizard.state()).toBe('choosing a file');
    expect(wizard.file()?.fault).toEqual(new Error('too large'));
    wizard.send(file);
    expect(wizard.file()?.fault).toBeNull();
    await wizard.sending.answer(upload);
    await wizard.inspecting.fail(new Error('no table'));
    expect(wizard.state()).toBe('choosing a file');
  });

  test.each(['sending', 'inspecting', 'mapping'] as const)('another file while %s', async (at) => {
    const wizard = start();
    wizard.send(file);
    if (at !== 'sending') await wizard.sending.answer(upload);
    if (at === 'mapping') await wizard.inspecting.answer(inspection);
    wizard.send({ type: 'options changed', change: { organisationId: 2 } });
    expect(wizard.state()).toBe(at);
    wizard.send({ type: 'another file' });
    expect(wizard.state()).toBe('choosing a file');
    expect(wizard.file()).toMatchObject({ name: null });
    expect(wizard.context()).toMatchObject({ upload: null, columns: null });
    // What was said of the import holds for the next file.
    expect(wizard.context().options.organisationId).toBe(at === 'mapping' ? 2 : null);
  });

  test('another table of the file; one that cannot be read leaves the first', async () => {
    const wizard = await mapped();
    wizard.send({ type: 'table chosen', sheet: 1, headerRow: 4 });
    expect(wizard.inspecting.inputs[1]).toMatchObject({ uploadId: 'u1', sheet: 1, headerRow: 4 });
    await wizard.inspecting.fail(new Error('no table'));
    expect(wizard.state()).toBe('mapping');
    expect(wizard.columns()).toMatchObject({ inspection, fault: new Error('no table') });
  });

  test('an encoding that was chosen holds for every table and for the check', async () => {
    const wizard = await mapped();
    wizard.send({ type: 'table chosen', encoding: 'euc-kr' });
    expect(wizard.inspecting.inputs[1]).toEqual({ uploadId: 'u1', subject: 'assets', encoding: 'euc-kr' });
    await wizard.inspecting.answer(inspection);
    wizard.send({ type: 'table chosen', headerRow: 2 });
    expect(wizard.inspecting.inputs[2]).toEqual({
      uploadId: 'u1',
      subject: 'assets',
      encoding: 'euc-kr',
      headerRow: 2,
    });
    await wizard.inspecting.answer(inspection);
    wizard.send({ type: 'date order chosen', target: 'purchaseDate', order: 'ymd' });
    wizard.send({ type: 'options changed', change: { organisationId: 2 } });
    wizard.send({ type: 'check' });
    expect(wizard.starting.inputs[0]).toMatchObject({ encoding: 'euc-kr' });
  });

  test('a check that is refused leaves the columns as they are', async () => {
    const wizard = await mapped();
    wizard.send({ type: 'date order chosen', target: 'purchaseDate', order: 'ymd' });
    wizard.send({ type: 'options changed', change: { organisationId: 2 } });
    wizard.send({ type: 'check' });
    await wizard.starting.fail(new Error('gone'));
    expect(wizard.state()).toBe('mapping');
    expect(wizard.columns()).toMatchObject({ fault: new Error('gone'), options: { organisationId: 2 } });
  });
});

describe('rows that may be no assets', () => {
  const total: ColumnsEvent = { type: 'options changed', change: { asAssets: ['total'] } };

  test('are imported as a person says of this table, not of the next', async () => {
    const { send, inspecting, columns } = await mapped();
    send(total);
    expect(columns()?.options.asAssets).toEqual(['total']);
    send({ type: 'table chosen', sheet: 1 });
    await inspecting.answer(inspection);
    expect(columns()?.options.asAssets).toBeUndefined();
  });

  test('may bring columns: what was said stays when the server looks at them again', async () => {
    const { send, inspecting, columns } = await mapped();
    send(total);
    send({ type: 'table chosen', sheet: 0, headerRow: 1, asAssets: ['total', 'otherTable'] });
    expect(inspecting.inputs.at(-1)).toEqual({
      uploadId: 'u1',
      subject: 'assets',
      sheet: 0,
      headerRow: 1,
      asAssets: ['total', 'otherTable'],
    });
    await inspecting.answer(inspection);
    expect(columns()?.options.asAssets).toEqual(['total', 'otherTable']);
  });
});
