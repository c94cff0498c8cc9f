import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Organisations from '../../../../src/views/features/organisations/tree.tsx';
import { toastStore } from '../../../../src/views/ui/toaster.ts';
import { currentRoute, fullPath } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { everything, organisationRow, organisationRows } from './nodes.ts';

beforeEach(() => localStorage.clear());

async function show(calls: Parameters<typeof fakeServer>[0] = {}, user = {}) {
  const server = fakeServer({ '/organisation/tree': () => ({ rows: organisationRows }), ...calls });
  const somebody = { ...keeper, permissions: everything, ...user };
  const drawn = await drawInside(<Organisations />, { at: '/organisations', load: async () => somebody });
  await screen.findByRole('treegrid', { name: 'Organisations' });
  return { ...drawn, server };
}
const place = () => fullPath(currentRoute());
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const names = () =>
  screen
    .queryAllByRole('row')
    .filter(({ dataset }) => dataset.node !== undefined)
    .map((one) => within(one).getByText(/^Organisation \d/).textContent);

describe('the tree of organisations', () => {
  test('tells of each what is in it and below, and leads to those assets', async () => {
    await show();
    expect(names()).toEqual(['Organisation 1', 'Organisation 2', 'Organisation 3']);
    expect(row('Organisation 2')).toHaveAttribute('aria-level', '2');
    expect(row('Organisation 1')).toHaveAttribute('aria-expanded', 'true');
    expect(row('Organisation 2')).not.toHaveAttribute('aria-expanded');
    expect(within(row('Organisation 3')).getByText('Retired')).toBeVisible();
    expect(within(row('Organisation 2')).getByRole('link', { name: 'Assets: 20' })).toHaveAttribute(
      'href',
      '#/assets?organisationId=2',
    );
  });

  test('is one tab stop, walked by keys; Enter opens', async () => {
    const { person } = await show();
    const stops = () => screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([row('Organisation 1')]);
    act(() => row('Organisation 1').focus());
    await person.keyboard('{ArrowDown}');
    expect(row('Organisation 2')).toHaveFocus();
    expect(stops()).toEqual([row('Organisation 2')]);
    await person.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(names()).toEqual(['Organisation 1']);
    expect(row('Organisation 1')).toHaveFocus();
    await person.keyboard('{ArrowRight}{End}');
    expect(row('Organisation 3')).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(place()).toBe('/organisations/3');
  });

  test('keeps what is shut, for this person in this browser', async () => {
    const { person, unmount } = await show();
    await person.click(row('Organisation 1'));
    expect(names()).toEqual(['Organisation 1']);
    unmount();
    await show();
    expect(names()).toEqual(['Organisation 1']);
  });

  test('shows what is looked for with what is above it', async () => {
    const { person } = await show();
    await person.type(screen.getByRole('searchbox', { name: 'Search organisations' }), 'o-3');
    expect(names()).toEqual(['Organisation 1', 'Organisation 3']);
    await person.keyboard('x');
    expect(screen.getByText('Nothing found')).toBeVisible();
  });

  test('says that there are none, and that it could not be loaded', async () => {
    fakeServer({ '/organisation/tree': () => ({ rows: [] }) });
    const load = async () => ({ ...keeper, permissions: everything });
    const { unmount } = await drawInside(<Organisations />, { at: '/organisations', load });
    expect(await screen.findByText('No organisations yet')).toBeVisible();
    unmount();
    fakeServer({ '/organisation/tree': () => new Refused('notPermitted', 'Not for you') });
    await drawInside(<Organisations />, { at: '/organisations', load });
    expect(await screen.findByText('Not for you')).toBeVisible();
  });

  test.each([
    ['without the right', { permissions: ['organisation.read'] }],
    ['in the browse mode', { workMode: '0' as const }],
  ])('offers nothing to change %s', async (_, user) => {
    await show({}, user);
    expect(screen.queryAllByRole('button', { name: /Move/ })).toEqual([]);
    expect(screen.queryAllByRole('link', { name: /Add below|New/ })).toEqual([]);
    expect(row('Organisation 2')).toHaveAttribute('draggable', 'false');
  });

  test('offers to add below what is active, and to move what hangs from something that is reached', async () => {
    await show({ '/organisation/tree': () => ({ rows: [organisationRow(2, 1), organisationRow(4, 2)] }) });
    expect(screen.getByRole('link', { name: 'Add below Organisation 4' })).toHaveAttribute(
      'href',
      '#/organisations/new?below=4',
    );
    expect(screen.queryByRole('button', { name: 'Move Organisation 2 to…' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Move Organisation 4 to…' })).toBeVisible();
  });
});

describe('a branch', () => {
  const rows = [...organisationRows, organisationRow(5, null)];
  const calls = {
    '/organisation/tree': () => ({ rows }),
    '/organisation/move': ({ id, version }: { id: number; version: number }) => ({
      id,
      version: version + 1,
      name: `Organisation ${id}`,
    }),
  };

  test('moves by the keyboard: only what it can hang from is offered', async () => {
    const { person, server } = await show(calls);
    act(() => screen.getByRole('button', { name: 'Move Organisation 2 to…' }).focus());
    await person.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Move Organisation 2?' });
    expect(within(dialog).getByRole('button', { name: 'Move' })).toBeDisabled();
    within(dialog)
      .getByRole('combobox', { name: /Parent/ })
      .focus();
    await person.keyboard('{Enter}');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Top level', 'Organisation 5']);
    await person.click(screen.getByRole('option', { name: 'Organisation 5' }));
    await person.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(server.payloads('/organisation/move')).toEqual([{ id: 2, version: 1, parentId: 5 }]),
    );
    await waitFor(() => expect(server.payloads('/organisation/tree')).toHaveLength(2));
    expect(toastStore.read().at(-1)?.text).toBe('Moved: Organisation 2');
  });

  test('moves by hand once it was confirmed; where it cannot hang it cannot be dropped', async () => {
    const { person, server } = await show(calls);
    const dataTransfer = { setData: () => {}, effectAllowed: '' };
    fireEvent.dragStart(row('Organisation 2'), { dataTransfer });
    // Not prevented: the browser refuses the drop.
    expect(fireEvent.dragOver(row('Organisation 3'), { dataTransfer })).toBe(true);
    expect(fireEvent.dragOver(row('Organisation 5'), { dataTransfer })).toBe(false);
    expect(row('Organisation 5')).toHaveAttribute('data-over');
    fireEvent.drop(row('Organisation 5'), { dataTransfer });
    const dialog = await screen.findByRole('dialog', { name: 'Move Organisation 2?' });
    expect(server.payloads('/organisation/move')).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(server.payloads('/organisation/move')).toEqual([{ id: 2, version: 1, parentId: 5 }]),
    );
  });

  test('that somebody else has moved meanwhile: the refusal is told, and the tree loaded again', async () => {
    const { person, server } = await show({
      ...calls,
      '/organisation/move': () => new Refused('belowItself', 'Not below itself'),
    });
    await person.click(screen.getByRole('button', { name: 'Move Organisation 2 to…' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog)
      .getByRole('combobox', { name: /Parent/ })
      .focus();
    await person.keyboard('{Enter}');
    await person.click(await screen.findByRole('option', { name: 'Top level' }));
    await person.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(toastStore.read().at(-1)?.text).toBe('Not below itself'));
    expect(server.payloads('/organisation/move')).toEqual([{ id: 2, version: 1, parentId: null }]);
    await waitFor(() => expect(server.payloads('/organisation/tree')).toHaveLength(2));
  });
});
