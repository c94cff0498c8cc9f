import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../src/api/contract/index.ts';
import { currentPlace, fullPath } from '../../../src/router.ts';
import LogList from '../../../src/views/logs/list.tsx';
import { readLogQuery, toAsked, writeLogQuery } from '../../../src/views/logs/list-query.ts';
import { layOut } from '../../support/lay-out.ts';
import { drawInside } from '../support/draw.tsx';
import { fakeServer } from '../support/fake-server.ts';
import { keeper } from '../support/people.ts';

type Entry = Answer<'/log/list'>['rows'][number];
const entry = (id: number, changes: Partial<Entry> = {}): Entry => ({
  id,
  at: '2026-03-02T08:00:00Z',
  actor: 'Wang',
  ip: '127.0.0.1',
  way: 'form',
  action: 'updated',
  recordKind: 'asset',
  recordId: id,
  recordLabel: `HQ-${id} Laptop`,
  document: null,
  changes: [{ field: 'name', from: 'Old', to: 'New' }],
  ...changes,
});

beforeAll(() => layOut({ width: 1400, height: 600 }));
let person = 500;

async function show(at: string, rows: Entry[]) {
  person += 1;
  const server = fakeServer({
    '/log/list': () => ({ rows, next: null, count: { value: rows.length, capped: false } }),
  });
  const user = { ...keeper, personId: person, permissions: ['log.read'] };
  return { ...(await drawInside(<LogList />, { at, load: async () => user })), server };
}

describe('the log', () => {
  test('says what happened to what, by whom and how, and opens to what was changed', async () => {
    const { person: somebody } = await show('/logs', [
      entry(2, {
        way: 'document',
        action: 'asset/inStock/issue/1',
        document: { id: 5, documentNo: 'LY5' },
        changes: [{ field: 'status', from: 'inStock', to: 'inUse' }],
      }),
      entry(1, { recordKind: 'account', action: 'signed in', recordLabel: 'keeper', changes: [] }),
    ]);
    expect(await screen.findByRole('link', { name: 'HQ-2 Laptop' })).toHaveAttribute('href', '#/assets/2');
    expect(screen.getByRole('link', { name: 'LY5' })).toHaveAttribute('href', '#/custody/5');
    expect(screen.queryByRole('link', { name: 'keeper' })).toBeNull();
    await somebody.click(screen.getByText('Issued'));
    const dialog = await screen.findByRole('dialog', { name: 'Issued' });
    expect(within(dialog).getByText('In use')).toBeVisible();
    expect(within(dialog).getByText('asset/inStock/issue/1')).toBeVisible();
  });

  test('is filtered by what the address says, and the address follows', async () => {
    const { server, person: somebody } = await show('/logs?way=import&action=nonsense', [
      entry(1, { way: 'import', document: { id: 7, documentNo: 'register.xlsx' } }),
    ]);
    expect(await screen.findByRole('link', { name: 'register.xlsx' })).toHaveAttribute('href', '#/imports/7');
    expect(server.payloads('/log/list')[0]).toEqual({ way: 'import', limit: 50, count: true });
    await somebody.click(screen.getByRole('button', { name: 'Action' }));
    await somebody.click(await screen.findByRole('option', { name: 'Returned' }));
    await waitFor(() => expect(fullPath(currentPlace())).toBe('/logs?action=return&way=import'));
  });

  test('nothing matches', async () => {
    const { person: somebody } = await show('/logs?way=job', []);
    await somebody.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    await waitFor(() => expect(fullPath(currentPlace())).toBe('/logs'));
  });
});

describe('queries of the log', () => {
  test('are the same in the address both ways', () => {
    for (const words of [
      '',
      'search=HQ&actorId=3&way=job',
      'recordKind=asset&from=2026-03-01&until=2026-03-02',
    ])
      expect(writeLogQuery(readLogQuery(words))).toBe(words);
    expect(writeLogQuery(readLogQuery('from=2026-13-99&actorId=-4&recordKind=x'))).toBe('');
  });
  test('a day until which one looks belongs to it', () => {
    const { from, until } = toAsked({ from: '2026-03-01', until: '2026-03-01' });
    expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(24 * 60 * 60 * 1000);
  });
});
