import { expect, test } from '@jest/globals';
import { findDelimiter } from '../../../../server/spreadsheet/csv/delimiter.ts';

test.each([
  ['a,b\n1,2', ','],
  ['a;b\n1;2', ';'],
  ['a\tb\n1\t2', '\t'],
  ['a|b\n1|2', '|'],
  ['', ','],
  ['a\nb', ','],
  // One that is named counts, whatever the lines say; only where it stands alone on the first line.
  ['sep=;\na,b\nc,d', ';'],
  ['sep=|\r\na,b', '|'],
  ['sep=\t\na,b', '\t'],
  ['sep=,\na;b', ','],
  ['sep=;x\na,b\nc,d', ','],
  ['x\nsep=;\na,b\nc,d', ','],
  // What splits the lines evenly is better than what is frequent in some.
  ['a;b\n1,2,3,4;5\n6;7\n8;9', ';'],
  ['a;b\n1,2;3\n4,5;6', ';'],
  // More columns are better than fewer where both are even.
  ['a;b,c,d\n1;2,3,4', ','],
  ['a,b;c;d\n1,2;3;4', ';'],
  // A line that lacks it counts against it; blank lines do not.
  ['a;b,c\n1;2\n3;4\n5;6,7', ';'],
  ['a;b\n\n  \n\n1;2', ';'],
  // Quoted text does not count, with quotes and line ends in it.
  ['"a,b,c,d";e\n"1,2,3,4";5', ';'],
  ['"a,""b"",c\nd,e,f";g\n1;2', ';'],
  ['x;"a,b,c,d"\ny;"a,b,c,d"', ';'],
  ['1;2\n"a,b,c,d";e', ';'],
  // A quote within a cell begins no quoted text.
  ['5" disk,a;b\n6" disk,c;d\n7,e', ','],
  // All kinds of line ends part lines.
  ['a;b,c\r1;2\r3;4', ';'],
  ['a;b,c\r\n1;2\r\n3;4', ';'],
])('%j is split by %j', (text, delimiter) => {
  expect(findDelimiter(text)).toBe(delimiter);
});

test('the first two hundred lines decide', () => {
  const lines = (delimiter: string, count: number) => `a${delimiter}b\n`.repeat(count);
  expect(findDelimiter(lines(';', 200) + 'a,b,c,d\n'.repeat(1000))).toBe(';');
  expect(findDelimiter(lines(';', 90) + 'a,b,c,d\n'.repeat(1000))).toBe(',');
});
