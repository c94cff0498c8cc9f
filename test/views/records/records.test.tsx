import { beforeAll, expect, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import { documentLifecycles } from '../../../src/machines/lifecycles/document-kinds.ts';
import { useLogWords } from '../../../src/views/components/log/log-words.ts';
import {
  canOpen,
  hrefOf,
  isFinal,
  type LivingKind,
  lifecycleOf,
  records,
} from '../../../src/views/records/index.ts';
import { recordKinds } from '../../../src/vocabulary/log.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const words = () =>
  renderHook(useLogWords, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  }).result.current;

test('each kind of record lives where it is said, or nowhere', () => {
  expect(recordKinds.map((kind) => hrefOf(kind, 7))).toEqual([
    '/assets/7',
    '/asset-lists/7',
    '/handovers/7',
    '/requests/7',
    '/repairs/7',
    '/fault-reports/7',
    '/spare-parts/7',
    '/plans/7',
    '/maintenance/7',
    '/checklists/7',
    '/label-templates/7',
    '/inspection-routes/7',
    '/inspections/7',
    '/meters/7',
    '/devices/7',
    '/bills/7',
    '/budgets/7',
    '/approval-rules/7',
    '/dispatch-rules/7',
    '/depreciation/7',
    '/stock-takes/7',
    '/imports/7',
    '/jobs/7',
    '/suppliers/7',
    '/organisations/7',
    '/locations/7',
    '/categories/7',
    '/people/7',
    '/accounts/7',
    '/roles/7',
    '/settings/7',
    undefined,
    '/reports/7',
    undefined,
  ]);
  // Of a sign-in by a name that nobody has.
  expect(hrefOf('account', 0)).toBeUndefined();
});

test('the page of an account is for those who may read accounts', () => {
  expect(canOpen('account', ['log.read'])).toBe(false);
  expect(canOpen('account', ['account.read'])).toBe(true);
  expect(canOpen('supplier', [])).toBe(true);
});

test('the same field reads as its kind of record calls it', () => {
  const { field, value } = words();
  expect([
    field('asset', 'organisation'),
    field('import', 'organisation'),
    field('import', 'person'),
  ]).toEqual(['Used by', 'Organisations', 'People']);
  expect([value('asset', 'status', 'draft'), value('handover', 'state', 'posted')]).toEqual([
    'Awaiting receipt',
    'Posted',
  ]);
  expect([value('asset', 'residualRate', '0.05'), value('handover', 'remark', 'posted')]).toEqual([
    '5%',
    'posted',
  ]);
  expect([value('asset', 'originalValue', '12345.60'), value('category', 'residualRate', '0.05')]).toEqual([
    '12,345.60',
    '5%',
  ]);
  expect([field('asset', 'custom:Colour'), field('account', 'unheard of')]).toEqual(['Colour', 'unheard of']);
});

test('a step is told by the event within it, in the words of its kind', () => {
  const { action } = words();
  expect([
    action({ recordKind: 'asset', action: 'asset/inStock/issue/inUse' }),
    action({
      recordKind: 'import',
      action: 'import run/checked/commit/importing [a row would change something]',
    }),
    action({ recordKind: 'import', action: 'import run/checked/commit/1' }),
    action({ recordKind: 'account', action: 'signed in' }),
    action({ recordKind: 'account', action: 'created' }),
    action({ recordKind: 'account', action: 'asset/inStock/issue/inUse' }),
  ]).toEqual([
    'Issued',
    'Import started',
    'Import started',
    'Signed in',
    'Created',
    'asset/inStock/issue/inUse',
  ]);
});

test('every event of a life has a word', () => {
  for (const kind of recordKinds) {
    const { lifecycle } = records[kind];
    const machines = kind === 'handover' ? documentLifecycles : lifecycle ? [lifecycle.machine] : [];
    const events = new Set(machines.flatMap((machine) => machine.events));
    if (lifecycle) expect(Object.keys(lifecycle.events).toSorted()).toEqual([...events].toSorted());
  }
});

test('a state that a life ends with is told from those that go on', () => {
  const final = (kind: LivingKind) =>
    Object.keys(lifecycleOf(kind).states).filter((state) => isFinal(kind, state));
  expect([final('asset'), final('handover'), final('import'), final('supplier')]).toEqual([
    ['disposed'],
    ['posted', 'closed', 'completed', 'refused', 'rejected', 'cancelled'],
    ['imported', 'partlyUndone', 'undone', 'cancelled', 'failed'],
    ['merged'],
  ]);
});

test('a change reads in a line, from what to what, in the words of the screen', () => {
  const { change } = words();
  const said = (field: string, from: string | null, to: string | null) =>
    change('asset', { field, from, to });
  expect([
    said('status', 'inStock', 'inUse'),
    said('custodian', null, '王建国'),
    said('custom:颜色', '黑', null),
    change('asset', { field: 'name', from: null, to: null, damaged: true }),
  ]).toEqual([
    'Status: In stock → In use',
    'Custodian: 王建国',
    '颜色: 黑 → nothing',
    'Name: Damaged entry → nothing',
  ]);
});
