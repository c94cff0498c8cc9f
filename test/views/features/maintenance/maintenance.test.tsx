import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import MaintenanceDetail from '../../../../src/views/features/maintenance/detail.tsx';
import MaintenanceWork from '../../../../src/views/features/maintenance/work.tsx';
import type { ChecklistItem } from '../../../../src/vocabulary/checklist.ts';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { showMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';

type Task = Answer<'/maintenanceTask/get'>;

const item = (
  more: Partial<ChecklistItem> & Pick<ChecklistItem, 'key' | 'label' | 'type'>,
): ChecklistItem => ({
  required: true,
  unit: '',
  min: '',
  max: '',
  choices: [],
  abnormal: [],
  ...more,
});
const checklist = [
  item({ key: 'i1', label: 'Cleaned', type: 'yesNo' }),
  item({ key: 'i2', label: 'Temperature', type: 'number', unit: '°C', min: '10', max: '60' }),
];

const task = (more: Partial<Task> = {}): Task => ({
  id: 5,
  version: 3,
  taskNo: 'BY5',
  name: 'Monthly service',
  state: 'inProgress',
  asset: { id: 9, assetNo: 'ZC9', name: 'Lathe' },
  location: null,
  plan: { id: 2, name: 'Monthly service' },
  assignee: { id: 1, name: '钱工' },
  dueOn: '2026-11-22',
  overdue: true,
  abnormal: 0,
  certificateUntil: null,
  doneAt: null,
  cost: '0.00',
  currency: 'CNY',
  instruction: '',
  checklist,
  results: {},
  note: '',
  supplier: null,
  certificateNo: '',
  labourHours: '0.00',
  labourRate: '0.00',
  defaultRate: null,
  timer: { seconds: 0, since: '2026-11-20T08:00:00.000Z' },
  otherCost: '0.00',
  parts: [],
  reason: '',
  skipCause: null,
  waitsFor: null,
  awaitedBy: null,
  repair: null,
  meter: null,
  startedAt: null,
  confirmedAt: null,
  createdAt: '2026-11-15T01:00:00Z',
  seesAsset: true,
  may: { engineer: true, manager: false },
  ...more,
});
const user = { ...keeper, permissions: Object.keys(permissions), workMode: '0' as const };

async function show(record: Task, calls: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    '/timeline/list': () => ({ rows: [], next: null }),
    '/watch/get': () => ({ watching: false }),
    '/maintenanceTask/attachments': () => ({ rows: [] }),
    '/maintenanceTask/get': () => record,
    ...calls,
  });
  const view = <Route path="/maintenance/:id" component={MaintenanceDetail} />;
  const drawn = await drawInside(view, { at: '/maintenance/5', load: async () => user });
  await screen.findByRole('heading', { name: /Monthly service/ });
  return { ...drawn, server };
}

const offered = () => {
  showMore();
  return [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
    .map(({ textContent }) => textContent ?? '')
    .filter((text) =>
      /^(Start work|Pause work|Go on with work|Finish|Confirm|Record work|Report a fault|Send back…|Skip…|Cancel task…|Assign or move…)$/.test(
        text,
      ),
    )
    .toSorted();
};
const manager = { engineer: true, manager: true };

test.each<[string, Partial<Task>, string[]]>([
  ['nothing to who has no move', { may: { engineer: false, manager: false } }, []],
  [
    'what is to be done to its engineer',
    { state: 'pending' },
    ['Record work', 'Report a fault', 'Start work'],
  ],
  [
    'what is to be done to a manager',
    { state: 'pending', may: manager },
    ['Assign or move…', 'Cancel task…', 'Record work', 'Report a fault', 'Skip…', 'Start work'],
  ],
  ['work under way to its engineer', {}, ['Finish', 'Pause work', 'Record work', 'Report a fault']],
  [
    'work that is paused to its engineer',
    { timer: { seconds: 900, since: null } },
    ['Finish', 'Go on with work', 'Record work', 'Report a fault'],
  ],
  [
    'what is done to a manager',
    { state: 'done', may: manager },
    ['Confirm', 'Record work', 'Report a fault', 'Send back…'],
  ],
  ['nothing of what has ended', { state: 'confirmed', may: manager }, []],
])('offers %s', async (_, more, expected) => {
  await show(task(more));
  await waitFor(() => expect(offered()).toEqual(expected));
});

test('what is abnormal is the text of the fault that is reported from it', async () => {
  const results = { i1: { value: 'yes', note: '' }, i2: { value: '71', note: 'after an hour' } };
  const { person, server } = await show(task({ results, abnormal: 1 }), {
    '/maintenanceTask/raise': () => ({ id: 5, version: 4, repairId: 8, repairNo: 'WX8' }),
  });
  await person.click(await screen.findByRole('button', { name: 'Report a fault' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Report' }));
  await waitFor(() =>
    expect(server.payloads('/maintenanceTask/raise')).toEqual([
      { id: 5, version: 3, fault: 'Monthly service\nTemperature: 71 °C after an hour', urgency: 'normal' },
    ]),
  );
});

test('work that was sent back begins with going on, whatever it found before', async () => {
  const results = { i1: { value: 'yes', note: '' }, i2: { value: '71', note: '' } };
  await show(task({ results, abnormal: 1, timer: { seconds: 900, since: null } }));
  expect(await screen.findByRole('button', { name: 'Go on with work' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report a fault' })).toBeNull();
});

test('whoever begins a task goes on to where it is written down, without a question', async () => {
  let stored = task({ state: 'pending', timer: { seconds: 0, since: null } });
  const { person } = await show(stored, {
    '/maintenanceTask/get': () => stored,
    '/maintenanceTask/event': () => {
      stored = task({ version: 4 });
      return { id: 5, version: 4, state: 'inProgress' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Start work' }));
  await waitFor(() => expect(window.location.hash).toBe('#/maintenance/5/work'));
});

test('a start that somebody else was before leads nowhere', async () => {
  let stored = task({ state: 'pending', timer: { seconds: 0, since: null } });
  const { person } = await show(stored, {
    '/maintenanceTask/get': () => stored,
    '/maintenanceTask/event': () => {
      stored = task({ version: 4 });
      return new Refused('stale', 'Somebody was faster.');
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Start work' }));
  expect(await screen.findByRole('link', { name: 'Record work' })).toBeVisible();
  expect(window.location.hash).toBe('#/maintenance/5');
});

test('one page has the checklist, parts by scan, photos and the end; what is open is said there', async () => {
  const server = fakeServer({
    '/maintenanceTask/get': () => task(),
    '/maintenanceTask/attachments': () => ({ rows: [] }),
    '/maintenanceTask/work': () => ({ id: 5, version: 4, state: 'done' }),
  });
  const view = <Route path="/maintenance/:id/work" component={MaintenanceWork} />;
  const { person } = await drawInside(view, { at: '/maintenance/5/work', load: async () => user });
  expect(await screen.findByRole('heading', { name: 'Photos and attachments' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Scan with the camera' })).toBeVisible();
  const finish = await screen.findByRole('button', { name: 'Save and finish' });
  await person.click(finish);
  expect(await screen.findByText('Required items have no answer yet.')).toBeVisible();
  expect(server.payloads('/maintenanceTask/work')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Yes' }));
  await person.type(screen.getByRole('textbox', { name: 'Temperature' }), '41');
  await person.click(finish);
  await waitFor(() =>
    expect(server.payloads('/maintenanceTask/work')).toMatchObject([
      { id: 5, version: 3, finish: true, changes: { results: { i1: { value: 'yes' } } } },
    ]),
  );
});

test('a checklist is answered by taps, a reading that is no number is not sent', async () => {
  const server = fakeServer({
    '/maintenanceTask/get': () => task(),
    '/maintenanceTask/work': () => ({ id: 5, version: 4, state: 'inProgress' }),
  });
  const view = <Route path="/maintenance/:id/work" component={MaintenanceWork} />;
  const { person } = await drawInside(view, { at: '/maintenance/5/work', load: async () => user });
  await person.click(await screen.findByRole('button', { name: 'Yes' }));
  const reading = screen.getByRole('textbox', { name: 'Temperature' });
  await person.type(reading, '7x');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A reading is not a number.')).toBeVisible();
  expect(server.payloads('/maintenanceTask/work')).toEqual([]);
  await person.clear(reading);
  await person.type(reading, '71');
  expect(screen.getByText('Outside 10–60 °C')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/maintenanceTask/work')).toEqual([
      {
        id: 5,
        version: 3,
        changes: { results: { i1: { value: 'yes', note: '' }, i2: { value: '71', note: '' } } },
      },
    ]),
  );
});
