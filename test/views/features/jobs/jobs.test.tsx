import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import JobDetail from '../../../../src/views/features/jobs/detail.tsx';
import JobList from '../../../../src/views/features/jobs/list.tsx';
import { currentRoute, fullPath, Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { job, jobRows, problem } from './jobs.ts';

let person = 4800;
beforeAll(() => layOut({ width: 1400, height: 600 }));

async function show(at: string, may: readonly string[] = Object.keys(permissions)) {
  person += 1;
  const server = fakeServer({
    '/job/list': () => ({
      rows: [
        job(),
        job({ id: 30, kind: 'import', state: 'imported', label: 'a.csv', planned: 0, created: 5 }),
      ],
      next: null,
    }),
    '/job/get': () => job(),
    '/job/rows': ({ outcome }) => ({ rows: jobRows.filter((row) => row.outcome === outcome), next: null }),
    '/job/event': () => ({ id: 31, state: 'writing' }),
  });
  const somebody = { ...keeper, personId: person, permissions: [...may] };
  const drawn = await drawInside(
    <>
      <Route path="/jobs" component={JobList} />
      <Route path="/jobs/:id" component={JobDetail} />
    </>,
    { at, load: async () => somebody },
  );
  return { ...drawn, server };
}

describe('a job', () => {
  test('says what would change and why not, is begun once, then told as changed and taken back', async () => {
    const { server, person: somebody } = await show('/jobs/31');
    expect(await screen.findByText('3 selected', { exact: false })).toBeVisible();
    expect(await screen.findByText('Laptop')).toBeVisible();
    await somebody.click(screen.getByRole('tab', { name: 'Cannot be changed 1' }));
    expect(await screen.findByText('It no longer exists, or you do not have access to it.')).toBeVisible();
    await somebody.click(screen.getByRole('button', { name: 'Change 2 assets' }));
    server.calls['/job/get'] = () =>
      job({ state: 'written', planned: 0, updated: 2, outcomes: [{ outcome: 'changed', count: 2 }] });
    await somebody.click(await screen.findByRole('button', { name: 'Change' }));
    await somebody.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(server.payloads('/job/event')).toEqual([{ id: 31, event: 'commit' }]);
    await somebody.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as HTMLElement);
    await waitFor(() => expect(server.payloads('/job/event').at(-1)).toEqual({ id: 31, event: 'undo' }));
  });

  test('that could not be taken back altogether names the later job, and is gone on with', async () => {
    const { server, person: somebody } = await show('/jobs/31');
    const later = { text: 'b.csv', job: { id: 9, kind: 'import' as const } };
    server.calls['/job/rows'] = () => ({
      rows: jobRows.slice(0, 1).map((row) => ({
        ...row,
        outcome: 'skipped' as const,
        problems: [{ ...problem, ...later, field: 'model', code: 'laterJob' }],
      })),
      next: null,
    });
    server.calls['/job/get'] = () =>
      job({ state: 'partlyUndone', planned: 0, updated: 1, outcomes: [{ outcome: 'skipped', count: 1 }] });
    await somebody.click(await screen.findByRole('button', { name: 'Change 2 assets' }));
    await somebody.click(await screen.findByRole('button', { name: 'Change' }));
    expect(await screen.findByRole('link', { name: 'b.csv' })).toHaveAttribute('href', '#/imports/9');
    expect(screen.getByText(/Model: A later job changed it, which must be undone first/)).toBeVisible();
    await somebody.click(screen.getByRole('button', { name: 'Continue undo' }));
    await somebody.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.payloads('/job/event').at(-1)).toEqual({ id: 31, event: 'undo' }));
  });

  test('shows how far it is and can be cancelled while the server is at work', async () => {
    const { server, person: somebody } = await show('/jobs/31');
    server.calls['/job/get'] = () =>
      job({ state: 'writing', running: true, done: 1, total: 2, outcomes: [] });
    await somebody.click(await screen.findByRole('button', { name: 'Change 2 assets' }));
    await somebody.click(await screen.findByRole('button', { name: 'Change' }));
    expect(await screen.findByText('Writing: 1 of 2')).toBeVisible();
    await somebody.click(screen.getByRole('button', { name: 'Cancel job' }));
    expect(server.payloads('/job/event').at(-1)).toEqual({ id: 31, event: 'cancel' });
  });

  test('is only read by those who may do no more', async () => {
    const { server } = await show('/jobs/31', ['job.read']);
    await screen.findByText('Laptop');
    expect(screen.queryByRole('button', { name: 'Change 2 assets' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel job' })).toBeNull();
    expect(server.payloads('/job/event')).toEqual([]);
  });
});

test('jobs of every kind are listed, each leads to its page', async () => {
  const { person: somebody } = await show('/jobs');
  expect(await screen.findByText('a.csv')).toHaveAttribute('href', '#/imports/30');
  expect(screen.getByText('To change 2 · Cannot be changed 1')).toBeVisible();
  await somebody.click(screen.getByText('PG2026000031'));
  expect(fullPath(currentRoute())).toBe('/jobs/31');
});
