import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import RepairDetail from '../../../../src/views/features/repairs/detail.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { showMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';
import { type Repair, repair } from './repairs.ts';

async function show(record: Repair, calls: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    '/timeline/list': () => ({ rows: [], next: null }),
    '/watch/get': () => ({ watching: false }),
    '/repair/attachments': () => ({ rows: [] }),
    '/repair/get': () => record,
    ...calls,
  });
  const user = { ...keeper, permissions: Object.keys(permissions) };
  const view = <Route path="/repairs/:id" component={RepairDetail} />;
  const drawn = await drawInside(view, { at: '/repairs/5', load: async () => user });
  await screen.findByRole('heading', { name: /显示器/ });
  return { ...drawn, server };
}

const others = /^(Lifecycle|More actions|Watch|Choose files|Write|Comment|Done|View)/;
const offered = () => {
  showMore();
  const head = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')];
  return head
    .map((action) => action.textContent ?? '')
    .filter((text) =>
      /…$|^(It works|Take it on|Accept|Start work|Resume|Finish|Rate|Close without rating|Record work|Edit)$/.test(
        text,
      ),
    )
    .filter((text) => !others.test(text))
    .toSorted();
};

const all = { reporter: true, engineer: true, dispatcher: true };
const engineer = { ...all, reporter: false, dispatcher: false };
const reporter = { ...all, engineer: false, dispatcher: false };

test.each<[string, Partial<Repair>, string[]]>([
  ['nothing to who has no move', {}, []],
  ['the pool to an engineer', { mayTake: true }, ['Take it on']],
  [
    'what is reported to a dispatcher',
    { may: { ...all, engineer: false } },
    ['Assign…', 'Cancel repair…', 'Edit', 'Reject…'],
  ],
  ['what is assigned to its engineer', { state: 'assigned', may: engineer }, ['Accept', 'Decline…']],
  [
    'what is accepted to its engineer',
    { state: 'accepted', may: engineer },
    ['Decline…', 'Record work', 'Start work'],
  ],
  [
    'work without a solution to its engineer',
    { state: 'inProgress', may: engineer },
    ['Put on hold…', 'Record work'],
  ],
  [
    'work with a solution to its engineer',
    { state: 'inProgress', may: engineer, solution: '换屏' },
    ['Finish', 'Put on hold…', 'Record work'],
  ],
  ['what is done to its reporter', { state: 'done', may: reporter }, ['It works', 'Still broken…']],
  ['what is confirmed to its reporter', { state: 'verified', may: reporter }, ['Rate']],
  ['nothing of what has ended', { state: 'closed', may: all }, []],
])('offers %s', async (_, more, expected) => {
  await show(repair(more));
  await waitFor(() => expect(offered()).toEqual(expected));
});

test('a step that needs a reason is not sent without one', async () => {
  const { person, server } = await show(repair({ state: 'assigned', may: engineer }), {
    '/repair/event': () => ({ id: 5, version: 4, state: 'reported' }),
  });
  await person.click(await screen.findByRole('button', { name: 'Decline…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline this repair' });
  const confirm = within(dialog).getByRole('button', { name: 'Confirm' });
  expect(confirm).toBeDisabled();
  await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), '不会修');
  await person.click(confirm);
  await waitFor(() =>
    expect(server.payloads('/repair/event')).toEqual([
      { id: 5, version: 3, event: 'decline', reason: '不会修' },
    ]),
  );
});

test('a rating has stars, and a comment if one likes', async () => {
  const { person, server } = await show(repair({ state: 'verified', may: reporter }), {
    '/repair/event': () => ({ id: 5, version: 4, state: 'closed' }),
  });
  await person.click(await screen.findByRole('button', { name: 'Rate' }));
  const dialog = await screen.findByRole('dialog', { name: 'How was the repair?' });
  expect(within(dialog).getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await person.click(within(dialog).getAllByRole('radio')[3] as HTMLElement);
  await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(server.payloads('/repair/event')).toEqual([
      { id: 5, version: 3, event: 'rate', rating: 4, reason: '' },
    ]),
  );
});

test('a repair says what was done, with which parts, and what it cost', async () => {
  await show(
    repair({
      state: 'done',
      finding: '背光坏',
      solution: '换背光',
      cause: 'wear',
      cost: '210.50',
      parts: [{ part: { id: 3, name: '背光条', unit: '条' }, quantity: '2.00', unitCost: '45.00' }],
    }),
  );
  const work = screen.getByRole('region', { name: 'Work' });
  for (const said of ['背光坏', '换背光', 'Wear', '背光条'])
    expect(within(work).getByText(said)).toBeVisible();
  expect(within(work).getByText(/210\.50/)).toBeVisible();
});

test('a repair is assigned to who is chosen', async () => {
  const { person, server } = await show(repair({ may: { ...all, engineer: false } }), {
    '/repair/engineers': () => ({
      rows: [{ id: 12, name: '吴维修', organisation: '总公司', open: 2 }],
    }),
    '/repair/assign': () => ({ id: 5, version: 4, state: 'assigned' }),
  });
  await person.click(await screen.findByRole('button', { name: 'Assign…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Who repairs it?' });
  await person.click(within(dialog).getByRole('combobox', { name: /Engineer/ }));
  await person.click(await screen.findByRole('option', { name: /吴维修/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(server.payloads('/repair/assign')).toEqual([
      { id: 5, version: 3, assigneeId: 12, supplierId: null },
    ]),
  );
});
