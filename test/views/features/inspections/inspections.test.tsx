import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import InspectionWork from '../../../../src/views/features/inspections/work.tsx';
import type { ChecklistItem } from '../../../../src/vocabulary/checklist.ts';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const items: ChecklistItem[] = [
  {
    key: 'ok',
    label: 'No leaks',
    type: 'yesNo',
    required: true,
    unit: '',
    min: '',
    max: '',
    choices: [],
    abnormal: [],
  },
];
const reading = {
  item: 'ok',
  value: 'yes',
  note: '',
  abnormal: false,
  readAt: '2026-11-25T01:00:00Z',
  readBy: '钱工',
};
const round: Answer<'/inspection/get'> = {
  id: 5,
  version: 3,
  inspectionNo: 'XJ5',
  name: 'Daily round',
  state: 'inProgress',
  organisation: { id: 1, name: 'Plant' },
  assignee: null,
  dueOn: '2026-11-25',
  overdue: false,
  checked: 1,
  abnormal: 0,
  doneAt: null,
  instruction: '',
  route: { id: 7, name: 'Daily round' },
  plan: null,
  points: [
    {
      id: 21,
      name: 'ZC1 Pump',
      assetId: 1,
      locationId: null,
      items,
      readings: [reading],
      lateReadings: [],
      repairs: [],
    },
    {
      id: 22,
      name: 'ZC2 Fan',
      assetId: 2,
      locationId: null,
      items,
      readings: [],
      lateReadings: [],
      repairs: [],
    },
  ],
  reason: '',
  startedAt: '2026-11-25T01:00:00Z',
  createdAt: '2026-11-25T00:00:00Z',
  may: { inspector: true, manager: false },
};

test('a round sends what was read at its points and nothing that was known, and says which place is not on it', async () => {
  const server = fakeServer({
    '/inspection/get': () => round,
    '/inspection/record': () => ({ id: 5, version: 4, state: 'inProgress', abnormal: 1, checked: 2 }),
    '/scan/find': () => ({ rows: [] }),
  });
  const user = { ...keeper, permissions: Object.keys(permissions), workMode: '0' as const };
  const view = <Route path="/inspections/:id/work" component={InspectionWork} />;
  const { person } = await drawInside(view, { at: '/inspections/5/work', load: async () => user });
  await person.type(await screen.findByRole('textbox', { name: 'Scan or type where you are' }), 'ZC7{Enter}');
  expect(await screen.findByText('Not a point of this route')).toBeVisible();
  expect(screen.getByText('1 to answer')).toBeVisible();
  await person.click(screen.getAllByRole('button', { name: 'No' })[1] as HTMLElement);
  await person.type(screen.getByRole('textbox', { name: 'What is wrong?' }), 'Oil');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/inspection/record')).toEqual([
      {
        id: 5,
        answers: [{ pointId: 22, item: 'ok', value: 'no', note: 'Oil', readAt: expect.stringMatching(/Z$/) }],
      },
    ]),
  );
});

test('the label of an asset leads to its point, though its code says nothing of it', async () => {
  const sought: (string | null)[] = [];
  Element.prototype.scrollIntoView = function note(this: Element) {
    sought.push(this.textContent);
  };
  const asset = { id: 2, assetNo: 'ZC2', name: 'Fan', status: 'inUse', by: 'code' } as const;
  const server = fakeServer({
    '/inspection/get': () => round,
    '/scan/find': () => ({ rows: [{ ...asset, custodian: null, organisation: 'Plant', location: null }] }),
  });
  const user = { ...keeper, permissions: Object.keys(permissions), workMode: '0' as const };
  const view = <Route path="/inspections/:id/work" component={InspectionWork} />;
  const { person } = await drawInside(view, { at: '/inspections/5/work', load: async () => user });
  const box = await screen.findByRole('textbox', { name: 'Scan or type where you are' });
  await person.type(box, 'https://x.example/#/scan/0123456789ABCDEF{Enter}');
  await waitFor(() => expect(sought.at(-1)).toContain('ZC2 Fan'));
  expect(server.payloads('/scan/find')).toEqual([{ text: '0123456789ABCDEF' }]);
  await person.type(box, 'zc1{Enter}');
  await waitFor(() => expect(sought.at(-1)).toContain('ZC1 Pump'));
  expect(server.payloads('/scan/find')).toHaveLength(1);
});
