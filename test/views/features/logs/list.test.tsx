import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import LogList from '../../../../src/views/features/logs/list.tsx';
import { logList } from '../../../../src/views/features/logs/list-query.ts';
import { writeCompany } from '../../../../src/window/company.ts';
import { currentRoute, fullPath } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

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

const everything = ['log.read', 'machine.read', 'asset.read', 'handover.read', 'import.run'];

async function show(at: string, rows: Entry[], may = everything) {
  person += 1;
  const server = fakeServer({
    '/log/list': () => ({ rows, next: null, count: { value: rows.length, capped: false } }),
  });
  const user = { ...keeper, personId: person, permissions: may };
  return { ...(await drawInside(<LogList />, { at, load: async () => user })), server };
}

describe('the log', () => {
  test('says what happened to what, by whom and how, and opens to what was changed', async () => {
    const { person: somebody } = await show('/logs', [
      entry(2, {
        way: 'document',
        action: 'asset/inStock/issue/inUse',
        document: { id: 5, documentNo: 'LY5' },
        changes: [
          { field: 'status', from: 'inStock', to: 'inUse' },
          { field: 'custodian', from: null, to: 'Li Na' },
          { field: 'custom:Place', from: 'Old desk', to: null },
        ],
      }),
      entry(1, { recordKind: 'account', action: 'signed in', recordLabel: 'keeper', changes: [] }),
    ]);
    expect(await screen.findByRole('link', { name: 'HQ-2 Laptop' })).toHaveAttribute('href', '#/assets/2');
    expect(screen.getByRole('link', { name: 'LY5' })).toHaveAttribute('href', '#/handovers/5');
    expect(screen.queryByRole('link', { name: 'keeper' })).toBeNull();
    expect(
      screen.getByText('Status: In stock → In use · Custodian: Li Na · Place: Old desk → nothing'),
    ).toBeVisible();
    await somebody.click(screen.getByText('Issued'));
    const dialog = await screen.findByRole('dialog', { name: 'Issued' });
    expect(within(dialog).getByText('In use')).toBeVisible();
    expect(within(dialog).getByText('In stock → Issued')).toBeVisible();
    expect(within(dialog).getByText('asset/inStock/issue/inUse')).toBeVisible();
  });

  test('names what caused an entry without a link for whoever may not go there', async () => {
    const imported = entry(1, { way: 'import', document: { id: 7, documentNo: 'register.xlsx' } });
    await show('/logs', [imported], ['log.read', 'asset.read']);
    expect(await screen.findByText('register.xlsx')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'register.xlsx' })).toBeNull();
    expect(screen.getByRole('link', { name: 'HQ-1 Laptop' })).toBeVisible();
  });

  test('is filtered by what the address says, and the address follows', async () => {
    const { server, person: somebody } = await show('/logs?way=import&action=asset%2Fgone', [
      entry(1, { way: 'import', document: { id: 7, documentNo: 'register.xlsx' } }),
    ]);
    expect(await screen.findByRole('link', { name: 'register.xlsx' })).toHaveAttribute('href', '#/imports/7');
    expect(server.payloads('/log/list')[0]).toEqual({
      way: 'import',
      action: 'asset/gone',
      limit: 50,
      count: true,
    });
    expect(screen.getByText('asset/gone')).toBeVisible();
    await somebody.click(screen.getByRole('button', { name: 'Action' }));
    await somebody.click(await screen.findByRole('option', { name: 'Returned to stock' }));
    await waitFor(() =>
      expect(fullPath(currentRoute())).toBe('/logs?recordKind=asset&action=return&way=import'),
    );
  });

  test('is narrowed to a person and to days, and to all again', async () => {
    const { server, person: somebody } = await show('/logs?until=2026-03-09', [entry(1)]);
    server.calls['/user/getUserList'] = () => ({
      rows: [
        {
          id: 8,
          name: 'Li Na',
          jobNo: '',
          organisation: 'IT',
          organisationId: 1,
          post: '',
          state: 'left',
          disabled: true,
          loginid: null,
        },
      ],
      next: null,
    });
    await screen.findByRole('link', { name: 'HQ-1 Laptop' });
    await somebody.click(screen.getByRole('button', { name: 'Person' }));
    await somebody.click(await screen.findByRole('option', { name: 'Li Na IT · Left' }));
    expect(await screen.findByRole('button', { name: 'Remove the filter Person: Li Na' })).toBeVisible();
    await somebody.click(screen.getByRole('button', { name: 'Period' }));
    const from = await screen.findByLabelText('From');
    await somebody.type(from, '2026-03-10{Enter}');
    expect(from).toHaveAccessibleErrorMessage('Not after 2026-03-09');
    await somebody.clear(from);
    await somebody.type(from, '2/3/2026{Enter}');
    await waitFor(() =>
      expect(fullPath(currentRoute())).toBe('/logs?actorId=8&from=2026-03-02&until=2026-03-09'),
    );
    // Whoever types the digits of a day goes on in the same field.
    expect(from).toHaveFocus();
    await somebody.click(
      screen.getByRole('button', { name: 'Remove the filter Period: 2026-03-02 – 2026-03-09' }),
    );
    await waitFor(() => expect(server.payloads('/log/list').at(-1)).not.toHaveProperty('until'));
    expect(server.payloads('/log/list').at(-1)).toMatchObject({ actorId: 8 });
    expect(server.payloads('/log/list').at(-1)).not.toHaveProperty('from');
    await somebody.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(fullPath(currentRoute())).toBe('/logs'));
  });

  test('nothing matches', async () => {
    const { person: somebody } = await show('/logs?way=job', []);
    await somebody.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(fullPath(currentRoute())).toBe('/logs'));
  });
});

describe('queries of the log', () => {
  test('are the same in the address both ways', () => {
    for (const words of [
      '',
      'search=HQ&actorId=3&way=job',
      'recordKind=asset&from=2026-03-01&until=2026-03-02',
    ])
      expect(logList.write(logList.read(words))).toBe(words);
    expect(logList.write(logList.read('from=2026-13-99&actorId=-4&recordKind=x'))).toBe('');
  });
  test('a day is that of the company, wherever the browser is', () => {
    writeCompany({ timeZone: 'Asia/Kathmandu' });
    expect(logList.ask({ from: '2026-03-01', until: '2026-03-01' })).toMatchObject({
      from: '2026-02-28T18:15:00.000Z',
      until: '2026-03-01T18:15:00.000Z',
    });
    writeCompany({ timeZone: '' });
  });

  test('a day until which one looks belongs to it', () => {
    const { from, until } = logList.ask({ from: '2026-03-01', until: '2026-03-01' });
    expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(24 * 60 * 60 * 1000);
  });
});
