import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { choicesOf, type Inspection } from '../../../../src/machines/imports/import-columns.ts';
import { defaultOptions } from '../../../../src/machines/imports/map-columns.ts';
import ImportWizard from '../../../../src/views/features/imports/wizard.tsx';
import { storedWizard } from '../../../../src/views/features/imports/wizard-parts/stored-wizard.ts';
import { Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

type Mapping = Answer<'/importMapping/list'>['rows'][number];
const column = (index: number, header: string, guess: string) => ({
  index,
  header,
  samples: ['x'],
  guess,
  confidence: 'sure' as const,
  dateOrder: null,
  amounts: null,
});
const inspection: Inspection = {
  encoding: null,
  sheets: [{ index: 0, name: 'Sheet1', rows: 2 }],
  sheet: 0,
  headerRow: 1,
  rows: 1,
  columns: [column(0, 'Item', 'name'), column(1, 'Maker', 'brand'), column(2, 'Colour', 'custom:Colour')],
  mapping: ['name', 'brand', 'custom:Colour'].map((target, index) => ({ target, columns: [index] })),
  looksLike: 'assets',
  leftOut: [],
  doubts: [],
  warnings: [],
  answers: {},
};
const mapping = (more: Partial<Mapping> = {}): Mapping => ({
  id: 5,
  version: 2,
  subject: 'assets',
  name: 'Ledger',
  owner: 'Wang',
  mine: true,
  shared: false,
  organisation: null,
  mayChange: true,
  content: {
    headers: ['Item', 'Maker', 'Shade'],
    mapping: [
      { target: 'name', columns: [0] },
      { target: 'model', columns: [1] },
      { target: 'custom:Shade', columns: [2] },
    ],
    answers: {},
  },
  lost: { targets: [], names: [] },
  ...more,
});
const subject = 'assets' as const;
const content = {
  headers: ['Item', 'Maker', 'Colour'],
  mapping: inspection.mapping,
  answers: { choices: { status: { ok: 'inUse' as const } }, names: {} },
};

beforeAll(() => layOut({ width: 1400, height: 600 }));
beforeEach(() => {
  const upload = { uploadId: 'u', name: 'ledger.csv', size: 9 };
  const options = { ...defaultOptions, organisationId: 1 };
  storedWizard.keep(7, { subject, upload, inspection, choices: choicesOf(inspection), options });
});

async function show(rows: Mapping[], calls: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    '/organisation/list': () => ({ rows: [] }),
    '/category/list': () => ({ rows: [] }),
    '/importMapping/list': () => ({ rows, mayShareWithAll: true }),
    '/import/unknown': () => ({
      words: [],
      names: [],
      others: 0,
      more: false,
      answers: { choices: { status: { ok: 'inUse' } } },
      meant: [],
      mayCreateOrganisations: true,
    }),
    ...calls,
  });
  const user = { ...keeper, permissions: ['import.run', 'importMapping.share'] };
  const view = <Route path="/imports/new" component={ImportWizard} />;
  const { person } = await drawInside(view, { at: '/imports/new?from=7', load: async () => user });
  const panel = await screen.findByRole('region', { name: 'Saved mappings' });
  return { person, server, panel: within(panel) };
}

test('one that fits is offered with what it changes and lacks, applied and taken back', async () => {
  const { person, panel } = await show([mapping()]);
  expect(await panel.findByText(/This file fits the saved mapping “Ledger”/)).toBeVisible();
  expect(panel.getByText('“Maker” was recognised as Brand and becomes Model')).toBeVisible();
  expect(panel.getByText('Columns of the mapping that the file lacks: Shade')).toBeVisible();
  expect(panel.getByText(/mapping does not know; they stay as they are: Colour/)).toBeVisible();
  const field = screen.getByRole('combobox', { name: /Field for column Maker/ });
  expect(field).toHaveTextContent('Brand');
  await person.click(panel.getByRole('button', { name: 'Apply mapping' }));
  expect(field).toHaveTextContent('Model');
  expect(panel.getByText(/“Ledger” was applied/)).toBeVisible();
  await person.click(panel.getByRole('button', { name: 'Undo mapping' }));
  expect(field).toHaveTextContent('Brand');
});

test('one of other columns is chosen, and says for which records it is and what is gone', async () => {
  const { person, panel } = await show([
    mapping({
      subject: 'suppliers',
      mine: false,
      mayChange: false,
      content: { headers: ['Firm'], mapping: [{ target: 'name', columns: [0] }], answers: {} },
      lost: { targets: ['custom:Paint'], names: [{ kind: 'person', text: 'Li' }] },
    }),
  ]);
  await person.selectOptions(await panel.findByRole('combobox'), 'Ledger · Wang · Suppliers');
  expect(panel.getByText(/“Ledger” is for files with other columns/)).toHaveTextContent(
    'Rows are read as: Suppliers.',
  );
  expect(panel.getByText(/no longer exist.*“Paint”/)).toBeVisible();
  expect(panel.getByText(/Answers that are left out.*: Li/)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Remove mapping…' })).toBeNull();
});

test('the columns are saved under a name, with what was answered in the check of them', async () => {
  const rows: Mapping[] = [];
  const { person, server, panel } = await show(rows, {
    '/importMapping/create': () => {
      rows.push(mapping());
      return mapping();
    },
  });
  await person.click(panel.getByRole('button', { name: 'Save as new mapping…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /Name/ }), 'Ledger');
  await person.click(dialog.getByRole('checkbox', { name: 'Share this mapping' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await panel.findByRole('combobox')).toHaveDisplayValue('Ledger (fits)');
  expect(server.payloads('/importMapping/create')).toEqual([
    { subject, name: 'Ledger', shared: true, organisationId: null, content },
  ]);
});

test('columns that somebody else has saved meanwhile are saved over theirs only when that is chosen', async () => {
  const current = mapping({ version: 3, name: 'Theirs' });
  let version = 3;
  const { person, server, panel } = await show([mapping()], {
    '/importMapping/update': (payload) => {
      if (payload.version !== version) return new Refused('stale', 'Changed meanwhile', { current });
      version += 1;
      return current;
    },
  });
  await person.click(await panel.findByRole('button', { name: 'Save these columns to it' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/It is now called “Theirs”/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Save mine' }));
  const changes = { content };
  expect(server.payloads('/importMapping/update')).toEqual([
    { id: 5, version: 2, changes },
    { id: 5, version: 3, changes },
  ]);
});

test('one is removed when that is confirmed', async () => {
  const rows = [mapping()];
  const { person, panel } = await show(rows, {
    '/importMapping/remove': () => {
      rows.pop();
      return {};
    },
  });
  await person.click(await panel.findByRole('button', { name: 'Remove mapping…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await panel.findByRole('button', { name: 'Save as new mapping…' })).toBeVisible();
  expect(panel.queryByRole('combobox')).toBeNull();
});
