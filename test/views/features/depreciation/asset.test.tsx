import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { AssetDepreciation } from '../../../../src/views/features/depreciation/asset/asset-depreciation.tsx';
import { changesOf } from '../../../../src/views/features/depreciation/asset/changes-of.ts';
import { isWhole, withOneMore } from '../../../../src/views/features/depreciation/asset/shares.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { asset } from '../assets/register.ts';
import { everything } from './runs.ts';

const schedule = (changes: Partial<Answer<'/depreciation/schedule'>> = {}) => ({
  currency: 'CNY',
  charges: [
    {
      month: '2026-06',
      runNo: 'ZJ6',
      assetNo: 'HQ-9',
      own: true,
      amount: '100.00',
      accumulated: '300.00',
      net: '900.00',
    },
  ],
  bases: [],
  skipped: null,
  estimated: false,
  bookedOn: '2026-01-05',
  nextMonth: '2027-01',
  future: Array.from({ length: 9 }, (_, nth) => ({
    month: `2027-0${nth + 1}`,
    amount: '100.00',
    accumulated: '400.00',
    net: `${nth}.00`,
  })),
  sharings: [],
  rate: null,
  ...changes,
});

const machine = asset({
  usefulLifeMonths: 12,
  residualRate: '0.05',
  depreciationMethod: 'straightLine',
  currency: 'CNY',
});

async function show(changes = {}, permissions = everything) {
  const server = fakeServer({ '/depreciation/schedule': () => schedule(changes) });
  let reloads = 0;
  const view = <AssetDepreciation asset={machine} reload={() => (reloads += 1)} />;
  const user = { ...keeper, mode: '1' as const, permissions };
  return { ...(await drawInside(view, { load: async () => user })), server, reloads: () => reloads };
}

describe('the depreciation of an asset', () => {
  test('shows what was charged and what is to come, shortly and whole', async () => {
    const { person } = await show();
    const table = await screen.findByRole('table', { name: 'Depreciation schedule' });
    expect(within(table).getByText('ZJ6')).toBeVisible();
    expect(within(table).queryByText('2027-09')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show every month' }));
    expect(within(table).getByText('2027-09')).toBeVisible();
  });

  test('says why it is not charged', async () => {
    await show({ charges: [], future: [], skipped: 'noMethod' });
    expect(await screen.findByText('No depreciation method')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('is adjusted by those who may, with a reason', async () => {
    const { person, server, reloads } = await show();
    server.calls['/asset/adjustDepreciation'] = () => ({
      id: machine.id,
      version: 2,
      fromMonth: '2026-12',
    });
    await person.click(await screen.findByRole('button', { name: 'Adjust or impair' }));
    const dialog = await screen.findByRole('dialog', { name: 'Adjust depreciation' });
    const life = within(dialog).getByRole('textbox', { name: 'Useful life (months)' });
    await person.clear(life);
    await person.type(life, '24');
    expect(within(dialog).getByRole('button', { name: 'Apply' })).toBeDisabled();
    await person.type(within(dialog).getByRole('textbox', { name: /Impairment/ }), '50.5');
    await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Inspection');
    await person.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(server.payloads('/asset/adjustDepreciation')).toEqual([
        {
          id: machine.id,
          version: machine.version,
          reason: 'Inspection',
          usefulLifeMonths: 24,
          impairment: '50.50',
        },
      ]),
    );
    await waitFor(() => expect(reloads()).toBe(1));
  });

  test('says in its dialog why an adjustment is refused, and keeps what was typed', async () => {
    const { person, server } = await show();
    server.calls['/asset/adjustDepreciation'] = () => new Refused('monthClosed', 'The month is closed');
    await person.click(await screen.findByRole('button', { name: 'Adjust or impair' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByRole('textbox', { name: /Impairment/ }), '50');
    await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Inspection');
    await person.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The month is closed');
    expect(within(dialog).getByRole('textbox', { name: /Impairment/ })).toHaveValue('50.00');
    expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('Inspection');
  });

  test('is shared by organisations, 100 per cent together', async () => {
    const { person, server, reloads } = await show();
    server.calls['/asset/shareDepreciation'] = () => ({ id: machine.id, version: 3, fromMonth: '2027-01' });
    await person.click(await screen.findByRole('button', { name: 'Share…' }));
    const dialog = await screen.findByRole('dialog');
    const apply = within(dialog).getByRole('button', { name: 'Apply' });
    await person.type(within(dialog).getByLabelText(/^Reason/), 'Both use it');
    // None at all is sound: who uses it bears it again.
    expect(apply).toBeEnabled();
    await person.type(within(dialog).getByLabelText('Share (%) 1'), '60');
    expect(within(dialog).getByText('40% left of 100')).toBeVisible();
    expect(apply).toBeDisabled();
    await person.clear(within(dialog).getByLabelText('Share (%) 1'));
    await person.click(apply);
    await waitFor(() =>
      expect(server.payloads('/asset/shareDepreciation')).toEqual([
        { id: machine.id, version: machine.version, reason: 'Both use it', shares: [] },
      ]),
    );
    await waitFor(() => expect(reloads()).toBe(1));
  });

  test('in another currency it comes into the books at a rate, which shows what it is worth there', async () => {
    const { person, server, reloads } = await show({ currency: 'EUR', skipped: 'otherCurrency' });
    server.calls['/asset/enterRate'] = () => ({ id: machine.id, version: 3, originalValue: '150.00' });
    await person.click(await screen.findByRole('button', { name: 'Enter exchange rate…' }));
    const dialog = await screen.findByRole('dialog');
    const apply = within(dialog).getByRole('button', { name: 'Apply' });
    expect(apply).toBeDisabled();
    const rate = within(dialog).getByRole('textbox', { name: /^Exchange rate/ });
    await person.type(rate, '-1');
    expect(apply).toBeDisabled();
    await person.clear(rate);
    await person.type(rate, '0.125');
    expect(within(dialog).getByText(/ = €/)).toBeVisible();
    await person.click(apply);
    await waitFor(() =>
      expect(server.payloads('/asset/enterRate')).toEqual([
        { id: machine.id, version: machine.version, rate: '0.125' },
      ]),
    );
    await waitFor(() => expect(reloads()).toBe(1));
  });

  test('is not adjusted by others', async () => {
    await show({}, ['depreciation.read']);
    await screen.findByRole('table', { name: 'Depreciation schedule' });
    expect(screen.queryByRole('button', { name: 'Adjust or impair' })).toBeNull();
  });
});

test.each([
  [{ life: '12', rate: '5', method: 'straightLine', totalWork: '', impairment: '', cost: '' }, {}],
  [{ life: '', rate: '', method: 'straightLine', totalWork: '', impairment: '0.00', cost: '' }, {}],
  [
    { life: '12', rate: '3.5', method: 'sumOfYears', totalWork: '', impairment: '', cost: '999' },
    { residualRate: '0.035', depreciationMethod: 'sumOfYears', originalValue: '999' },
  ],
] as const)('changes are what differs: %j', (terms, expected) => {
  expect(changesOf(machine, terms)).toEqual(expected);
});

const east = { id: 1, name: 'East' };
const south = { id: 2, name: 'South' };
test.each([
  [[], true],
  [[{ organisation: null, percent: '' }], true],
  [[{ organisation: east, percent: '100' }], true],
  [
    [
      { organisation: east, percent: '99.99' },
      { organisation: south, percent: '0.01' },
    ],
    true,
  ],
  [
    [
      { organisation: east, percent: '50' },
      { organisation: east, percent: '50' },
    ],
    false,
  ],
  [[{ organisation: east, percent: '60' }], false],
  [[{ organisation: null, percent: '100' }], false],
  [[{ organisation: east, percent: '' }], false],
])('shares are whole: %j', (shares, expected) => {
  expect(isWhole(shares.map((share, key) => ({ ...share, key })))).toBe(expected);
});

test.each([
  [['60'], '40'],
  [['60', '40'], ''],
  [['60', '50'], ''],
])('a line after %j has what is left of 100', (percents, expected) => {
  const shares = percents.map((percent, key) => ({ key: 2 * key, organisation: null, percent }));
  expect(withOneMore(shares).at(-1)).toEqual({
    key: 2 * percents.length - 1,
    organisation: null,
    percent: expected,
  });
});
