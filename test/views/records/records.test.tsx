import { beforeAll, expect, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import { machineOf } from '../../../src/machines/lifecycles/lives.ts';
import { useLogWords } from '../../../src/views/parts/log/log-words.ts';
import {
  canOpen,
  hrefOf,
  isFinal,
  type LivingKind,
  lifecycleOf,
  records,
} from '../../../src/views/records/index.ts';
import { livesOf } from '../../../src/vocabulary/lives.ts';
import { recordKinds } from '../../../src/vocabulary/log.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const words = () =>
  renderHook(useLogWords, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  }).result.current;

test('each kind of record lives where it is said, or nowhere', () => {
  expect(Object.fromEntries(recordKinds.map((kind) => [kind, hrefOf(kind, 7)]))).toEqual({
    asset: '/assets/7',
    assetList: '/asset-lists/7',
    handover: '/handovers/7',
    request: '/requests/7',
    repair: '/repairs/7',
    faultReport: '/fault-reports/7',
    plan: '/plans/7',
    maintenanceTask: '/maintenance/7',
    inspection: '/inspections/7',
    bill: '/bills/7',
    depreciationRun: '/depreciation/7',
    stockTake: '/stock-takes/7',
    import: '/imports/7',
    bulkEdit: '/jobs/7',
    sparePart: '/spare-parts/7',
    checklist: '/checklists/7',
    labelTemplate: '/label-templates/7',
    inspectionRoute: '/inspection-routes/7',
    meter: '/meters/7',
    device: '/devices/7',
    budget: '/budgets/7',
    approvalRule: '/approval-rules/7',
    dispatchRule: '/dispatch-rules/7',
    identityProvider: '/identity-providers/7',
    serviceAccount: '/service-accounts/7',
    channel: '/channels/7',
    person: '/people/7',
    supplier: '/suppliers/7',
    location: '/locations/7',
    organisation: '/organisations/7',
    category: '/categories/7',
    account: '/accounts/7',
    role: '/roles/7',
    setting: '/settings/7',
    savedView: undefined,
    importMapping: undefined,
    report: '/reports/7',
    export: undefined,
  });
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
    const machines = livesOf(kind).map(machineOf);
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
