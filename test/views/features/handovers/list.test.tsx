import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import HandoverList from '../../../../src/views/features/handovers/list.tsx';
import { handoverList } from '../../../../src/views/features/handovers/list-query.ts';
import { currentRoute, fullPath } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { documentRow, everything } from './documents.ts';

let person = 300;
beforeAll(() => layOut({ width: 1200, height: 600 }));

async function show(
  at: string,
  rows = [documentRow(2), documentRow(1, { kind: 'return' })],
  may = everything,
) {
  person += 1;
  const server = fakeServer({
    '/handover/list': () => ({ rows, next: null, count: { value: rows.length, capped: false } }),
  });
  const user = { ...keeper, personId: person, permissions: may };
  return { ...(await drawInside(<HandoverList />, { at, load: async () => user })), server };
}
const place = () => fullPath(currentRoute());

describe('the documents', () => {
  test('are listed with their count, and one opens', async () => {
    const { person: somebody } = await show('/handovers');
    await somebody.click(await screen.findByText('LY2'));
    expect(place()).toBe('/handovers/2');
    expect(screen.getByText('2 entries')).toBeVisible();
  });

  test('are filtered by what the address says, and the address follows', async () => {
    const { server, person: somebody } = await show('/handovers?kind=return&state=nonsense');
    await screen.findByText('LY2');
    expect(server.payloads('/handover/list')[0]).toMatchObject({ kind: 'return', count: true });
    expect(server.payloads('/handover/list')[0]).not.toHaveProperty('state');
    await somebody.click(screen.getByRole('button', { name: 'Remove the filter Type: Return to stock' }));
    await waitFor(() => expect(place()).toBe('/handovers'));
    await somebody.click(screen.getByRole('button', { name: 'Status' }));
    await somebody.click(await screen.findByRole('option', { name: 'Draft' }));
    await waitFor(() => expect(place()).toBe('/handovers?state=draft'));
  });

  test('a new one is offered to those who may prepare it', async () => {
    await show('/handovers');
    expect(await screen.findByRole('link', { name: 'New issue' })).toHaveAttribute(
      'href',
      '#/handovers/new?kind=issue',
    );
  });
  test('and to nobody else', async () => {
    await show('/handovers', [], ['handover.read']);
    expect(await screen.findByText('No handovers yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New issue' })).toBeNull();
  });
  test('name who gives back where nobody receives, and show what is over by its outline', async () => {
    await show('/handovers', [
      documentRow(3, { kind: 'return', custodian: null, givers: ['Zhao Min', 'Li Na'], state: 'posted' }),
      documentRow(2),
    ]);
    expect(await screen.findByText('Zhao Min, Li Na')).toBeVisible();
    const [, returned, issued] = screen.getAllByRole('row');
    expect(within(returned as HTMLElement).getByText('Zhao Min, Li Na')).toBeVisible();
    expect(within(returned as HTMLElement).getByText('Posted')).toHaveAttribute('data-final');
    expect(within(issued as HTMLElement).getByText('Draft')).not.toHaveAttribute('data-final');
  });
  test('nothing matches', async () => {
    const { person: somebody } = await show('/handovers?state=posted', []);
    await somebody.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(place()).toBe('/handovers'));
  });
  test('a list that fails can be tried again', async () => {
    person += 1;
    const server = fakeServer({ '/handover/list': () => new Refused('unavailable', 'Not now') });
    // What another file has shown to its person is remembered.
    const load = async () => ({ ...keeper, personId: person });
    await drawInside(<HandoverList />, { at: '/handovers', load });
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(server.payloads('/handover/list')).toHaveLength(1);
  });
});

test('addresses and queries are the same both ways', () => {
  for (const words of ['', 'kind=issue', 'search=%E6%9D%8E&kind=return&state=posted'])
    expect(handoverList.write(handoverList.read(words))).toBe(words);
});
