import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { asCaught } from '../../../../src/inspect/note-error.ts';
import { ErrorBadge } from '../../../../src/views/app/shell/error-badge.tsx';
import ErrorReportList from '../../../../src/views/features/error-reports/list.tsx';
import { ViewBoundary } from '../../../../src/views/ui/errors/view-boundary.tsx';
import { catchErrors } from '../../../../src/wiring/catch-errors.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';

beforeAll(async () => {
  layOut({ width: 1200, height: 600 });
  await import('../../../../src/views/app/shell/error-dialog.tsx');
});
afterEach(() => void jest.restoreAllMocks());

function Breakable({ broken }: { broken: boolean }) {
  if (broken) throw new Error('cannot draw');
  return null;
}

function Stage() {
  const [broken, setBroken] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
      <ViewBoundary>
        <Breakable broken={broken} />
      </ViewBoundary>
    </>
  );
}

const badge = () => screen.queryByRole('button', { name: /^Error log/ });

test('what nobody caught is counted, shown and cleared', async () => {
  const { person, errorLog } = await drawInside(<ErrorBadge />, { at: '/assets?status=inUse' });
  catchErrors(errorLog);
  const message = 'ResizeObserver loop completed with undelivered notifications.';
  act(() => void dispatchEvent(new ErrorEvent('error', { message })));
  expect(badge()).toBeNull();
  act(() => void dispatchEvent(new ErrorEvent('error', { error: new Error('x is not a function') })));
  await person.click(await screen.findByRole('button', { name: 'Error log 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Error log' }));
  expect(dialog.getByText('x is not a function')).toBeVisible();
  expect(dialog.getByText(/\/assets\?status=inUse/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(badge()).toBeNull());
});

test('a view that breaks is noted, and the rest stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { person, errorLog } = await drawInside(<Stage />);
  catchErrors(errorLog);
  await person.click(screen.getByRole('button', { name: 'Break' }));
  expect(screen.getByText('This view has failed.')).toBeVisible();
  expect(errorLog.getSnapshot().context.entries.map(({ message }) => message)).toContain('cannot draw');
});

test('only texts are kept, and no more than the server takes', () => {
  const long = asCaught(new Error('m'.repeat(2000)));
  expect(long.message).toHaveLength(1000);
  expect(long.info.length).toBeLessThanOrEqual(4000);
  expect(asCaught({ token: 'T1' }).message).toBe('[object Object]');
});

test('administrators read what people ran into', async () => {
  const report = { id: 1, at: '2026-11-20T08:00:00.000Z', person: '叶知秋', message: 'x is undefined' };
  fakeServer({
    '/errorReport/list': () => ({
      rows: [{ ...report, info: 'at list.js:1', url: '/assets', browser: 'Chrome' }],
      next: null,
    }),
  });
  const { person } = await drawInside(<ErrorReportList />, { at: '/error-reports' });
  await person.click(await screen.findByText('x is undefined'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Error' }));
  expect(dialog.getByText('at list.js:1')).toBeInTheDocument();
});
