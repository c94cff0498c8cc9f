import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readMoney } from '../../../server/ledger/values/money.ts';
import type { Cell } from '../../../server/spreadsheet/workbook.ts';
import { chineseNumber } from '../../../src/vocabulary/parsing/chinese-number.ts';

const read = (cell: Cell) => readMoney(cell, { mark: 'either' });

describe('written-out numbers', () => {
  test.each([
    ['壹万贰仟叁佰元整', '12300'],
    ['一万二', '12000'],
    ['一万零二', '10002'],
    ['一百五', '150'],
    ['十二', '12'],
    ['两万五千', '25000'],
    ['1万2千', '12000'],
    ['廿五', '25'],
    ['叁角伍分', '0.35'],
    ['壹拾贰万叁仟肆佰伍拾陆元柒角捌分', '123456.78'],
    ['壹仟零伍拾元零伍分', '1050.05'],
    ['人民币伍佰圆整', '500'],
    ['一亿零三万', '100030000'],
    ['一万亿', '1000000000000'],
    ['二〇二四', '2024'],
    ['负三', '-3'],
  ])('%s is %s', (text, number) => {
    expect(chineseNumber(text)).toBe(number);
  });

  test.each(['123', '1.5', '元', '万', '一二万', '百', '三台', '', '十元五元', 'abc'])(
    '%j is none',
    (text) => {
      expect(chineseNumber(text)).toBeNull();
    },
  );

  test('as an amount it comes with a warning that says how it was read', () => {
    expect(read('一万二')).toEqual({
      value: { amount: '12000.00' },
      notes: [{ code: 'amountWrittenOut', text: '一万二 → 12000.00' }],
    });
  });

  test('every number is read as banks write it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999_999 }),
        fc.integer({ min: 0, max: 99 }),
        (whole, cents) => {
          const text = `${inWords(whole)}元${cents === 0 ? '整' : jiaoFen(cents)}`;
          expect([text, read(text).value?.amount]).toEqual([
            text,
            `${whole}.${String(cents).padStart(2, '0')}`,
          ]);
        },
      ),
      { numRuns: 500 },
    );
  });
});

const figures = '零壹贰叁肆伍陆柒捌玖';

function inWords(value: number): string {
  const sections = [];
  for (let rest = value, unit = 0; rest > 0; rest = Math.floor(rest / 10_000), unit++) {
    sections.unshift({ section: rest % 10_000, unit: ['', '万', '亿'][unit] ?? '' });
  }
  let text = '';
  for (const { section, unit } of sections) {
    if (section === 0) continue;
    const digits = [...String(section).padStart(4, '0')].map(Number);
    const words = digits
      .map((digit, i) => (digit === 0 ? '零' : figures[digit] + (['仟', '佰', '拾', ''][i] ?? '')))
      .join('');
    text +=
      (text === '' ? words.replace(/^零+/, '') : words).replace(/零+$/, '').replace(/零+/g, '零') + unit;
  }
  return text;
}

const jiaoFen = (cents: number) =>
  `${cents >= 10 ? `${figures[Math.floor(cents / 10)]}角` : '零'}${cents % 10 ? `${figures[cents % 10]}分` : ''}`;
