import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import RepairCalendar from '../../../../src/views/features/repairs/calendar.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const due: Answer<'/repair/calendar'>['rows'][number] = {
  id: 5,
  repairNo: 'WX5',
  state: 'inProgress',
  urgency: 'high',
  fault: '异响',
  asset: 'ZC9 车床',
  day: '2026-11-05',
  overdue: false,
  assignee: { id: 3, name: '吴维修' },
};
const late = { ...due, id: 6, repairNo: 'WX6', overdue: true, assignee: null };

// The month is drawn by the browser tests; here is the list of a phone.
const wide = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (media) => Object.assign(wide(media), { matches: true });
});
afterEach(() => {
  window.matchMedia = wide;
});

async function show(at = '/repairs/calendar?day=2026-11-04', truncated = false) {
  const server = fakeServer({ '/repair/calendar': () => ({ rows: [due, late], truncated }) });
  const load = async () => ({ ...keeper, permissions: Object.keys(permissions) });
  const drawn = await drawInside(<Route path="/repairs/calendar" component={RepairCalendar} />, { at, load });
  await waitFor(() => expect(screen.getAllByText('ZC9 车床 · 异响')).toHaveLength(2));
  return { ...drawn, server };
}

test('repairs stand on their days, and what is overdue says so', async () => {
  const { server } = await show();
  expect(screen.getByText('In progress')).toBeTruthy();
  expect(screen.getByText('吴维修')).toBeTruthy();
  expect(screen.getAllByText('Overdue').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Calendar' }).getAttribute('aria-current')).toBe('page');
  expect(server.payloads('/repair/calendar')).toEqual([{ from: '2026-10-26', to: '2026-12-06' }]);
});

test('what nobody is assigned to is a filter of its own', async () => {
  const { server } = await show('/repairs/calendar?span=week&day=2026-11-04&nobody=1', true);
  expect(server.payloads('/repair/calendar')).toEqual([
    { from: '2026-11-02', to: '2026-11-08', assigneeId: null },
  ]);
  expect(screen.getAllByText('Nobody')).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toMatch(/Only the first 2 repairs/);
});
