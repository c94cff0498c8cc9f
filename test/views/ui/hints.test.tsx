import { ChakraProvider } from '@chakra-ui/react';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { settings } from '../../../src/settings.ts';
import { globalSystem } from '../../../src/theme/global-system.ts';
import Hints from '../../../src/views/ui/hints.tsx';
import { PathText } from '../../../src/views/ui/path-text.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function draw(scrollWidth: number) {
  render(
    <ChakraProvider value={globalSystem}>
      <Hints />
      <span data-hint="">GDZC-2025-000123</span>
      <button type="button" data-hint="Columns">
        x
      </button>
    </ChakraProvider>,
  );
  const text = screen.getByText('GDZC-2025-000123');
  Object.defineProperties(text, { scrollWidth: { value: scrollWidth }, clientWidth: { value: 100 } });
  return text;
}
const rest = () => act(() => jest.advanceTimersByTime(settings.hintPause));

test('a cut text is told whole where the pointer rests, until it leaves', () => {
  fireEvent.pointerOver(draw(180));
  expect(screen.queryByRole('tooltip')).toBeNull();
  rest();
  expect(screen.getByRole('tooltip')).toHaveTextContent('GDZC-2025-000123');
  fireEvent.pointerOver(screen.getByRole('tooltip'));
  expect(screen.getByRole('tooltip')).toBeVisible();
  fireEvent.pointerOver(document.body);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a path within a cell is told whole, also when the cell gets the focus by keys', () => {
  render(
    <ChakraProvider value={globalSystem}>
      <Hints />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as a cell gets it while keys lead to it */}
      <div data-hint="" tabIndex={0}>
        <PathText>总部 / 3楼 / 会议室A</PathText>
      </div>
    </ChakraProvider>,
  );
  const path = screen.getByText('会议室A').parentElement as HTMLElement;
  expect(path).toHaveTextContent('会议室A · 总部 / 3楼');
  const cell = path.parentElement as HTMLElement;
  Object.assign(cell, { matches: () => true });
  act(() => cell.focus());
  expect(screen.getByRole('tooltip')).toHaveTextContent('总部 / 3楼 / 会议室A');
  act(() => cell.blur());
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a text that is not cut tells nothing', () => {
  fireEvent.pointerOver(draw(100));
  rest();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('what is around a sign tells nothing of it', () => {
  render(
    <ChakraProvider value={globalSystem}>
      <Hints />
      <header>
        <button type="button" data-hint="Columns">
          x
        </button>
      </header>
    </ChakraProvider>,
  );
  fireEvent.pointerOver(screen.getByRole('banner'));
  rest();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a sign tells what it means, and Escape puts it away', () => {
  draw(100);
  fireEvent.pointerOver(screen.getByRole('button'));
  rest();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Columns');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});
