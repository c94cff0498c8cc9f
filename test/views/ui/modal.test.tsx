import { setImmediate } from 'node:timers';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { lazy, StrictMode, Suspense, useState } from 'react';
import { Modal } from '../../../src/views/ui/modal.tsx';
import { begin, draw } from '../support/draw.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const closed = jest.fn();
const Loaded = lazy(async () => ({
  default: () => (
    <Modal open title="Stones" onClose={closed}>
      in the shoe
    </Modal>
  ),
}));

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Show
      </button>
      {open && (
        <Suspense>
          <Loaded />
        </Suspense>
      )}
    </>
  );
}

test('one that is loaded when it is asked for stays open in strict mode, however late timers come', async () => {
  // A busy browser draws the next frame before it comes to the timers that are due.
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((drawn) => {
    setImmediate(() => drawn(0));
    return 0;
  });
  const { person } = draw(
    <StrictMode>
      <Opener />
    </StrictMode>,
    begin({}),
  );
  await person.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText('in the shoe');
  for (let turns = 0; turns < 5; turns += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(closed).not.toHaveBeenCalled();
});
