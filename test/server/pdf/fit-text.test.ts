import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fitText } from '../../../server/pdf/fit-text.ts';

/** Every sign as wide as the size. */
const measure = (text: string, size: number) => Array.from(text).length * size;
const fitted = (text: string, width: number, lines = 1) =>
  fitText(text, { width, size: 10, minSize: 5, lines }, measure);

test('a text that fits has its size', () => {
  expect(fitted('abc', 30)).toEqual({ size: 10, lines: ['abc'] });
});

test('a longer one is smaller, and the longest is cut at the smallest size', () => {
  expect(fitted('abcd', 30)).toEqual({ size: 7.5, lines: ['abcd'] });
  expect(fitted('abcdefghij', 30)).toEqual({ size: 5, lines: ['abcde…'] });
});

test('lines break at spaces, and between characters where there are none', () => {
  expect(fitted('red desk', 50, 2)).toEqual({ size: 10, lines: ['red', 'desk'] });
  expect(fitted('la sesión', 60, 2)).toEqual({ size: 10, lines: ['la', 'sesión'] });
  expect(fitted('联想笔记本电脑', 40, 2)).toEqual({ size: 10, lines: ['联想笔记', '本电脑'] });
});

test('no line is wider than the box, and none is lost but at the end', () => {
  const text = fc.string({ maxLength: 60, unit: 'grapheme' });
  fc.assert(
    fc.property(
      text,
      fc.integer({ min: 10, max: 300 }),
      fc.integer({ min: 1, max: 3 }),
      (input, width, lines) => {
        const result = fitted(input, width, lines);
        expect(result.lines.length).toBeLessThanOrEqual(lines);
        const single = (line: string) => [...new Intl.Segmenter().segment(line)].length === 1;
        for (const line of result.lines)
          expect(measure(line, result.size) <= width || single(line.replace('…', ''))).toBe(true);
        const whole = result.lines.join('').replace(/…$/, '').replace(/\s/g, '');
        expect(input.replace(/\s/g, '').startsWith(whole)).toBe(true);
      },
    ),
  );
});
