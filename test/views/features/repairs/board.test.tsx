import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import { Column } from '../../../../src/views/features/repairs/board/column.tsx';
import RepairBoard from '../../../../src/views/features/repairs/board.tsx';
import { toastStore } from '../../../../src/views/ui/toaster.ts';
import { boardStates } from '../../../../src/vocabulary/repair-board.ts';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

type Card = Answer<'/repair/board'>['columns'][number]['rows'][number];
const all = { reporter: true, engineer: true, dispatcher: true };
const card = (more: Partial<Card> = {}): Card => ({
  id: 5,
  version: 3,
  repairNo: 'WX5',
  state: 'accepted',
  urgency: 'high',
  fault: '屏幕不亮',
  asset: { id: 9, assetNo: 'ZC9', name: '显示器' },
  location: null,
  assignee: { id: 3, name: '吴维修' },
  finishBy: null,
  overdue: true,
  solved: false,
  may: all,
  mayTake: true,
  ...more,
});
const boardOf = (...cards: Card[]): Answer<'/repair/board'> => ({
  columns: boardStates.map((state) => {
    const rows = cards.filter((one) => one.state === state);
    return { state, count: rows.length, rows };
  }),
});

async function show(first: Card, calls: Parameters<typeof fakeServer>[0] = {}, at = '/repairs/board') {
  const server = fakeServer({ '/repair/board': () => boardOf(first), ...calls });
  const user = { ...keeper, permissions: Object.keys(permissions) };
  const drawn = await drawInside(<Route path="/repairs/board" component={RepairBoard} />, {
    at,
    load: async () => user,
  });
  await screen.findByText('WX5');
  return { ...drawn, server };
}
const column = (name: string) =>
  screen.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }).closest('section') as HTMLElement;

test('a card goes to the next column by its menu, at once, with the event that leads there', async () => {
  let stored = card();
  const { person, server } = await show(stored, {
    '/repair/board': () => boardOf(stored),
    '/repair/event': () => {
      stored = card({ state: 'inProgress', version: 4 });
      return { id: 5, version: 4, state: 'inProgress' };
    },
  });
  expect(within(column('Accepted')).getByText('WX5')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Move WX5 to…' }));
  const offered = await screen.findAllByRole('menuitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Reported', 'Assigned', 'In progress']);
  await person.click(screen.getByRole('menuitem', { name: 'In progress' }));
  expect(within(column('In progress')).getByText('WX5')).toBeInTheDocument();
  await waitFor(() => expect(server.payloads('/repair/board')).toHaveLength(2));
  expect(server.payloads('/repair/event')).toEqual([{ id: 5, version: 3, event: 'start' }]);
});

test('a move that needs a reason asks for it, and one that needs the solution leads to the work', async () => {
  const { person, server } = await show(card({ state: 'inProgress' }), {
    '/repair/event': () => ({ id: 5, version: 4, state: 'onHold' }),
  });
  await person.click(screen.getByRole('button', { name: 'Move WX5 to…' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Waiting for confirmation' }));
  expect(await screen.findByRole('link', { name: 'Record work' })).toHaveAttribute(
    'href',
    '#/repairs/5/work',
  );
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'Move WX5 to…' }));
  await person.click(await screen.findByRole('menuitem', { name: 'On hold' }));
  await person.type(await screen.findByRole('textbox', { name: /Reason/ }), '等配件');
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(server.payloads('/repair/event')).toEqual([{ id: 5, version: 3, event: 'hold', reason: '等配件' }]);
});

test('what somebody else has moved in the meantime is said, and the board shows it as it is', async () => {
  let stored = card();
  const { person, server } = await show(stored, {
    '/repair/board': () => boardOf(stored),
    '/repair/get': () => ({ ...stored }) as unknown as Answer<'/repair/get'>,
    '/repair/event': () => {
      stored = card({ state: 'reported', version: 9 });
      return new Refused('stale', 'Changed meanwhile');
    },
  });
  await person.click(screen.getByRole('button', { name: 'Move WX5 to…' }));
  await person.click(await screen.findByRole('menuitem', { name: 'In progress' }));
  await waitFor(() => expect(toastStore.read().at(-1)?.text).toMatch(/^WX5 was changed by somebody else/));
  await waitFor(() => expect(within(column('Reported')).getByText('WX5')).toBeInTheDocument());
  expect(within(column('Accepted')).queryByText('WX5')).not.toBeInTheDocument();
  expect(server.payloads('/repair/board').slice(1)).toEqual([
    { states: ['accepted', 'reported'], limit: 50 },
  ]);
});

test('a column that shows as many cards as it can offers no more, and says so', async () => {
  const rows = Array.from({ length: 500 }, (_, id) => card({ id, state: 'reported' }));
  await drawInside(
    <Column column={{ state: 'reported', count: 812, rows }} onMore={() => {}}>
      {null}
    </Column>,
    { at: '/repairs/board', load: async () => keeper },
  );
  expect(await screen.findByText(/Only the first 500 are shown/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('the address says what the board is asked, and a card that is nobody else’s move offers none', async () => {
  const may = { reporter: false, engineer: false, dispatcher: false };
  const { server } = await show(
    card({ may, mayTake: false }),
    {},
    '/repairs/board?mine=1&urgency=high&search=abc',
  );
  expect(server.payloads('/repair/board')).toEqual([{ mine: true, urgency: 'high', search: 'abc' }]);
  expect(screen.queryByRole('button', { name: /^Move WX5/ })).not.toBeInTheDocument();
});
