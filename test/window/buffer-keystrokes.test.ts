import { expect, test } from '@jest/globals';
import { bufferKeystrokes } from '../../src/window/buffer-keystrokes.ts';

function press(key: string, held: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

test('keeps signs and what takes them back, until they are taken', () => {
  const typed = bufferKeystrokes();
  for (const key of ['Z', 'C', 'x', 'Backspace', '7', 'Shift']) press(key);
  expect(typed.take()).toEqual({ text: 'ZC7', entered: false });
  expect(press('8')).toBe(false);
});

test('keeps the Enter of a scanner, and nothing that comes after it', () => {
  const typed = bufferKeystrokes();
  for (const key of ['4', '2', 'Enter', '9']) expect(press(key)).toBe(true);
  expect(typed.take()).toEqual({ text: '42', entered: true });
});

test('leaves commands and other keys to the page', () => {
  const typed = bufferKeystrokes();
  expect([press('k', { ctrlKey: true }), press('Escape'), press('Tab')]).toEqual([false, false, false]);
  expect(typed.take()).toEqual({ text: '', entered: false });
});
