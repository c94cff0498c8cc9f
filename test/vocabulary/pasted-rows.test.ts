import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readPastedRows } from '../../src/vocabulary/pasted-rows.ts';

const cells = (text: string, typed = false) => readPastedRows(text, { typed }).map((row) => row.cells);

describe('rows of a table', () => {
  test.each<[string, string, string[][]]>([
    [
      'cells between tabs',
      'a\tb\r\nc\t',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['line ends of every kind', 'a\rb\nc\r\nd', [['a'], ['b'], ['c'], ['d']]],
    [
      'quotes around a line end, a tab and quotes',
      '"张\n三"\t"a\tb"\t"19"" 柜"\nc',
      [['张 三', 'a b', '19" 柜'], ['c']],
    ],
    ['a quote that does not end with its cell', '"轻型"货架\t5" 管\t"x', [['"轻型"货架', '5" 管', '"x']]],
    [
      'a quote that never ends',
      'a\t"b\nc\td',
      [
        ['a', '"b'],
        ['c', 'd'],
      ],
    ],
    ['a cell of quotes alone', '""\t""""', [['', '"']]],
    ['blanks around quotes and within cells', ' "a" \t b  c ', [['a', 'b  c']]],
    ['rows of nothing', '\n \t \n\na', [['a']]],
  ])('%s', (_, text, rows) => expect(cells(text)).toEqual(rows));

  test('rows that are typed have commas or semicolons where they have no tab', () => {
    const text = '张三,A1；"财务部, 一组"\n李四\tA,2';
    expect(cells(text, true)).toEqual([
      ['张三', 'A1', '财务部, 一组'],
      ['李四', 'A,2'],
    ]);
    expect(cells('a,b')).toEqual([['a,b']]);
  });

  test('what a spreadsheet copies is read as it was, and each row keeps its text', () => {
    const cell = fc.stringMatching(/^[a"，, \n\t张]{0,6}$/u);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (table) => {
        const copied = table.map((row) =>
          row.map((one) => (/["\n\t]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one)).join('\t'),
        );
        const described = table.map((row) => row.map((one) => one.replaceAll(/\s*[\n\t]\s*/g, ' ').trim()));
        const stored = described.flatMap((row, at) =>
          row.some(Boolean) ? [{ cells: row, line: copied[at] }] : [],
        );
        expect(readPastedRows(copied.join('\r\n'))).toEqual(stored);
      }),
    );
  });

  test('quotes that never end are read in time', () => {
    expect(cells('"'.concat('a""').repeat(20_000))).toHaveLength(1);
    expect(cells('"a\n'.repeat(5000))).toHaveLength(5000);
  });
});
