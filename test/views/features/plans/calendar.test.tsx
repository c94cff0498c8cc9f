import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import { loadsOf, weeksBetween } from '../../../../src/views/features/plans/calendar/workload-sums.ts';
import PlanCalendar from '../../../../src/views/features/plans/calendar.tsx';
import { monthAfter, shownDays, twoMonths } from '../../../../src/views/ui/due-calendar/days.ts';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

type Entry = Answer<'/plan/calendar'>['rows'][number];
const entry: Entry = {
  kind: 'maintenanceTask',
  id: 7,
  name: 'Oil change',
  subject: 'A-1 Lathe',
  day: '2026-11-05',
  state: 'pending',
  overdue: false,
  assignee: { id: 3, name: 'Li' },
  tasks: 1,
};
const planned: Entry = { ...entry, kind: 'plan', id: 9, day: '2026-11-12', state: 'planned', tasks: 4 };
const late: Entry = { ...entry, id: 8, day: '2026-11-02', overdue: true };
const free: Entry = { ...entry, id: 10, assignee: null };
const done: Entry = { ...entry, id: 11, state: 'confirmed' };

test('a month is shown in whole weeks, which begin as they do in the language', () => {
  expect(shownDays('month', '2026-11-25', 1)).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  expect(shownDays('month', '2026-11-25', 0)).toEqual({ from: '2026-11-01', to: '2026-12-05' });
  expect(shownDays('week', '2026-11-25', 1)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(twoMonths('2026-12-31')).toEqual({ from: '2026-12-01', to: '2027-01-31' });
  expect(monthAfter('2026-01-31', -1)).toBe('2025-12-01');
});

test('the load of a person has what is overdue apart, a planned date as often as its plan creates tasks', () => {
  const weeks = weeksBetween('2026-11-02', '2026-11-15');
  expect(weeks).toEqual(['2026-11-02', '2026-11-09']);
  expect(loadsOf([free, entry, planned, late, done], weeks)).toEqual([
    { person: { id: 3, name: 'Li' }, weeks: [1, 4], overdue: 1, total: 6 },
    { person: null, weeks: [1, 0], overdue: 0, total: 1 },
  ]);
});

test('the workload leads to the calendar of a person, and says when it does not count everything', async () => {
  const answer = { rows: [entry, planned, late, free, done], truncated: true, today: '2026-11-04' };
  const server = fakeServer({ '/plan/calendar': () => answer });
  const at = '/plans/calendar?tab=workload&day=2026-11-04&assigneeId=3&kinds=plan,maintenanceTask';
  const load = async () => ({ ...keeper, permissions: Object.keys(permissions) });
  await drawInside(<Route path="/plans/calendar" component={PlanCalendar} />, { at, load });
  const table = await screen.findByRole('table', { name: 'Workload' });
  const count = within(table).getByRole('link', { name: 'Li, week of 2026-11-09: 4' });
  expect(count).toHaveAttribute('href', '#/plans/calendar?span=week&day=2026-11-09&assigneeId=3');
  expect(within(table).getByText('Nobody')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/Only the first 5 entries/);
  expect(server.payloads('/plan/calendar')).toEqual([
    { from: '2026-11-01', to: '2026-12-31', assigneeId: 3, kinds: ['maintenanceTask', 'plan'] },
  ]);
});
