import { IconButton } from '@chakra-ui/react';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { loadedOnFirstUse } from '../../../src/views/ui/on-first-use.tsx';
import { PickerPopover } from '../../../src/views/ui/picker/picker-popover.tsx';
import { RadioMenu } from '../../../src/views/ui/radio-menu.tsx';
import { Toasts } from '../../../src/views/ui/toasts.tsx';
import { drawInside } from '../support/draw.tsx';

const sizes = [
  { value: 'small', word: 'Small' },
  { value: 'large', word: 'Large' },
] as const;

function Sizes() {
  const [size, setSize] = useState('small');
  return <RadioMenu label={`Size ${size}`} icon="A" value={size} options={sizes} onChange={setSize} />;
}

test('a menu opens by the key that its button had before it was there, and gives the focus back', async () => {
  const { person } = await drawInside(<Sizes />);
  const button = screen.getByRole('button', { name: 'Size small' });
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull();
  button.focus();
  await person.keyboard('{ArrowUp}');
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu).toHaveAttribute('aria-activedescendant', expect.stringMatching(/large$/)));
  await person.keyboard('{Enter}');
  const chosen = await screen.findByRole('button', { name: 'Size large' });
  expect(document.activeElement).toBe(chosen);
});

function Choice() {
  const [open, setOpen] = useState(false);
  const trigger = <button type="button">Place</button>;
  return (
    <PickerPopover open={open} onOpenChange={setOpen} label="Place" trigger={trigger}>
      <input aria-label="Search" />
    </PickerPopover>
  );
}

test('a sheet takes the focus with the first click on its button, and gives it back', async () => {
  const { person } = await drawInside(<Choice />);
  await person.click(screen.getByRole('button', { name: 'Place' }));
  const sheet = screen.getByRole('dialog', { name: 'Place' });
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Place' })));
});

const Missing = loadedOnFirstUse('menu', () =>
  Promise.reject<{ default: () => null }>(new TypeError('away')),
);

test('a menu that does not come is announced, and its button stays', async () => {
  const { person } = await drawInside(
    <>
      <Toasts />
      <Missing trigger={<IconButton aria-label="More">…</IconButton>} />
    </>,
  );
  await person.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByText(/could not be loaded/);
  expect(screen.getByRole('button', { name: 'More' })).toBeTruthy();
});
