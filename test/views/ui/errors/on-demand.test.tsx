import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { OnDemand } from '../../../../src/views/ui/errors/on-demand.tsx';
import { lazyView } from '../../../../src/views/ui/lazy-view.tsx';
import { Toasts } from '../../../../src/views/ui/toasts.tsx';
import { drawInside } from '../../support/draw.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const part = (load: () => Promise<unknown>) =>
  lazyView(async () => {
    await load();
    return { default: () => <p>the part</p> };
  });
const breaking = lazyView(async () => ({
  default: () => {
    throw new Error('broken');
  },
}));

function Page({ Part }: { Part: ReturnType<typeof part> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <OnDemand onClose={() => setOpen(false)}>
          <Part />
        </OnDemand>
      )}
    </>
  );
}

async function open(Part: ReturnType<typeof part>) {
  const { person } = await drawInside(
    <>
      <Page Part={Part} />
      <Toasts />
    </>,
  );
  await act(() => person.click(screen.getByRole('button', { name: 'Open' })));
}

test('a part comes when it is asked for', async () => {
  await open(part(async () => {}));
  expect(await screen.findByText('the part')).toBeVisible();
});

test.each([
  ['does not come', part(() => Promise.reject(new Error('no network'))), /^This part could not be loaded/],
  ['breaks', breaking, /^This part has failed/],
])('a part that %s is told, leaves the page as it was and can be asked for again', async (_, Part, words) => {
  await open(Part);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open', expanded: false })).toBeVisible();
});
