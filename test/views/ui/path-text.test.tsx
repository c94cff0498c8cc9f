import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { PathText } from '../../../src/views/ui/path-text.tsx';

test('a path begins with its last name, and its hint has the whole of it', () => {
  const { container } = render(<PathText>Site / Floor 3 / Room A</PathText>);
  expect(container).toHaveTextContent('Room A · Site / Floor 3');
  expect(container.querySelector('[data-hint="Site / Floor 3 / Room A"]')).not.toBeNull();
});

test('a single name has a hint only where it is cut, and no path draws nothing', () => {
  const { container, rerender } = render(<PathText>Site</PathText>);
  expect(container.querySelector('[data-hint=""]')).toHaveTextContent('Site');
  rerender(<PathText>{null}</PathText>);
  expect(container).toBeEmptyDOMElement();
});
