import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isChoice, readChoice } from '../../../../server/modules/imports/reading/values/choice.ts';
import { choiceLabels } from '../../../../server/modules/imports/reading/values/choice-labels.ts';
import {
  readCount,
  readCurrency,
  readMonths,
  readRate,
} from '../../../../server/modules/imports/reading/values/figures.ts';
import {
  guardFormula,
  unguardFormula,
} from '../../../../server/modules/imports/reading/values/formula-guard.ts';
import { readText } from '../../../../server/modules/imports/reading/values/text.ts';
import type { Cell } from '../../../../server/modules/imports/reading/workbook.ts';

describe('choices', () => {
  test.each([
    ['在库', 'inStock'],
    ['闲置', 'inStock'],
    ['在用', 'inUse'],
    ['借用', 'borrowed'],
    ['维修中', 'inRepair'],
    ['维修', 'inRepair'],
    ['待报废', 'pendingDisposal'],
    ['报废', 'disposed'],
    ['盘亏', 'missing'],
    ['Ready to Deploy', 'inStock'],
    ['Deployed', 'inUse'],
    ['Lost', 'missing'],
    ['Archived', 'disposed'],
    ['Operational', 'inUse'],
    [' IN  USE ', 'inUse'],
    ['in-use', 'inUse'],
    ['inUse', 'inUse'],
    ['使用中', 'inUse'],
    ['Dado de baja', 'disposed'],
  ])('the status %s is %s', (text, status) => {
    expect(readChoice('status', text)).toEqual({ value: status, notes: [] });
  });

  test('a near equivalent is taken with a warning that names it', () => {
    expect(readChoice('status', 'Undeployable')).toEqual({
      value: 'inRepair',
      notes: [{ code: 'choiceAssumed', text: 'Undeployable → inRepair' }],
    });
  });

  test('an unknown word is a problem, unless a person has said what it means', () => {
    expect(readChoice('status', '神秘')).toEqual({
      value: null,
      notes: [{ code: 'choiceUnknown', text: '神秘' }],
    });
    expect(readChoice('status', '神秘', { status: { 神秘: 'missing' } })).toEqual({
      value: 'missing',
      notes: [],
    });
    expect(readChoice('status', 'Deployed', { status: { Deployed: 'inStock' } }).value).toBe('inStock');
  });

  test('nothing, in a word or without one, is no choice', () => {
    expect(readChoice('status', null)).toEqual({ value: null, notes: [] });
    expect(readChoice('condition', 'N/A')).toMatchObject({ value: null, notes: [{ code: 'emptyMarker' }] });
  });

  test.each([
    ['完好', 'good'],
    ['待修', 'needsRepair'],
    ['损坏', 'damaged'],
    ['Broken', 'damaged'],
  ])('the condition %s is %s', (text, condition) => {
    expect(readChoice('condition', text)).toEqual({ value: condition, notes: [] });
  });

  test.each([
    ['acquisition', '外购', 'purchase'],
    ['acquisition', '接受捐赠', 'donation'],
    ['acquisition', '无偿划拨', 'transfer'],
    ['depreciationMethod', '平均年限法（一）', 'straightLine'],
    ['depreciationMethod', '双倍余额递减法', 'doubleDeclining'],
    ['depreciationMethod', '無', null],
  ] as const)('%s %s is %s', (field, text, value) => {
    expect(readChoice(field, text).value).toBe(value);
  });

  test('every label of an export, in every language, and every id reads back, without a word', () => {
    for (const [field, values] of Object.entries(choiceLabels) as [keyof typeof choiceLabels, object][]) {
      for (const [value, labels] of Object.entries(values)) {
        for (const word of [value, ...Object.values(labels as Record<string, string>)]) {
          expect([field, word, readChoice(field, word)]).toEqual([field, word, { value, notes: [] }]);
          expect(isChoice(field, word)).toBe(true);
        }
      }
    }
  });
});

describe('figures', () => {
  test.each<[Cell, string | undefined, string | null]>([
    ['36', '月', '36'],
    [36, 'months', '36'],
    ['3', '年', '36'],
    ['3年', undefined, '36'],
    ['三年', undefined, '36'],
    ['36个月', undefined, '36'],
    ['36個月', undefined, null],
    ['1年6个月', undefined, '18'],
    ['2.5 years', undefined, '30'],
    ['18 meses', undefined, '18'],
    ['2 años', undefined, '24'],
    ['5年', '月', '60'],
    ['终身', undefined, null],
    ['-3', '月', null],
    ['0.3', '月', null],
    ['9999', '年', null],
    ['0', '月', null],
  ])('%j in %s is %s months', (cell, unit, months) => {
    expect(readMonths(cell, unit).value).toBe(months);
  });

  test('a bare number of an open unit counts months, and says so', () => {
    expect(readMonths('14', undefined)).toEqual({
      value: '14',
      notes: [{ code: 'unitAssumed', text: '14 → 14 months' }],
    });
  });

  test.each<[Cell, string | undefined, string | null]>([
    ['5%', undefined, '0.05'],
    ['5％', undefined, '0.05'],
    ['0.05', undefined, '0.05'],
    [0.05, undefined, '0.05'],
    ['0,05', undefined, '0.05'],
    ['5', undefined, '0.05'],
    ['5', '%', '0.05'],
    ['0.5', '%', '0.005'],
    ['0', undefined, '0'],
    ['100%', undefined, '1'],
    ['0.0500', undefined, '0.05'],
    ['120%', undefined, null],
    ['-5%', undefined, null],
    ['0.00001', undefined, null],
    ['abc', undefined, null],
  ])('%j (%s) is the rate %s', (cell, unit, rate) => {
    expect(readRate(cell, unit)).toMatchObject(
      rate === null ? { value: null, notes: [{}] } : { value: rate, notes: [] },
    );
  });

  test('a bare 1 is all of it, and says so', () => {
    expect(readRate('1', undefined)).toMatchObject({ value: '1', notes: [{ code: 'rateAssumed' }] });
  });

  test.each<[Cell, string | null]>([
    ['3', '3'],
    [500, '500'],
    ['3台', '3'],
    ['500 boxes', '500'],
    ['1,000', '1000'],
    ['1.0', '1'],
    ['007', '7'],
    ['1.5', null],
    ['-1', null],
    ['很多', null],
  ])('%j is the quantity %s', (cell, count) => {
    expect(readCount(cell).value).toBe(count);
  });

  test.each([
    ['CNY', 'CNY'],
    ['人民币', 'CNY'],
    ['rmb', 'CNY'],
    ['￥', 'CNY'],
    ['美元', 'USD'],
    ['eur', 'EUR'],
    ['贝壳', null],
  ])('%s is the currency %s', (text, code) => {
    expect(readCurrency(text).value).toBe(code);
  });
});

describe('text', () => {
  const name = { kind: 'name', length: 200 } as const;
  const person = { kind: 'person', length: 200 } as const;
  const identifier = { kind: 'identifier', length: 20 } as const;
  const paragraph = { kind: 'paragraph', length: 4000 } as const;
  const plain = (value: string | null) => ({ value, notes: [] });

  test('spaces around and runs of spaces go without a word', () => {
    expect(readText(' \u3000前后有空格\u00a0 ', name)).toEqual(plain('前后有空格'));
    expect(readText('Dell  Latitude\t14', name)).toEqual(plain('Dell Latitude 14'));
  });

  test('spaces inside a Chinese name of a person are taken out, and said so', () => {
    expect(readText('王 芳', person)).toEqual({
      value: '王芳',
      notes: [{ code: 'spacesRemoved', text: '王芳' }],
    });
    expect(readText('Ana María', person)).toEqual(plain('Ana María'));
    expect(readText('打印机 碎纸机', name)).toEqual(plain('打印机 碎纸机'));
  });

  test('lines are joined in one-line fields, and kept in paragraphs', () => {
    expect(readText('第一行\r\n第二行', name)).toEqual({
      value: '第一行 第二行',
      notes: [{ code: 'linesJoined', text: '第一行 第二行' }],
    });
    expect(readText('第一行\r第二行 \n', paragraph)).toEqual(plain('第一行\n第二行'));
  });

  test('rare characters, composed and decomposed ones', () => {
    expect(readText('龘靐𠮷田', person)).toEqual(plain('龘靐𠮷田'));
    expect(readText('Cafe\u0301', name)).toEqual(plain('Café'));
  });

  test('what no text may hold is taken out, and said so', () => {
    expect(readText('a\0b\u200bc\ufeff', name)).toMatchObject({
      value: 'abc',
      notes: [{ code: 'controlCharactersRemoved' }],
    });
    expect(readText('x\ud800', name)).toMatchObject({
      value: 'x\ufffd',
      notes: [{ code: 'controlCharactersRemoved' }],
    });
  });

  test.each(['=HYPERLINK("http://x","点我")', '+86 10', '-40', '@home'])('%s is text', (text) => {
    expect(readText(text, paragraph)).toEqual(plain(text));
    expect(readText(`'${text}`, paragraph)).toEqual(plain(text));
  });

  test('an apostrophe before anything else stays', () => {
    expect(readText("'s-Hertogenbosch", name)).toEqual(plain("'s-Hertogenbosch"));
  });

  test.each<[Cell, string, string[]]>([
    ['6.37702E+15', '6.37702E+15', ['precisionLost']],
    [6.37702e15, '6377020000000000', ['precisionLost']],
    [970882174, '970882174', []],
    [1e21, '1000000000000000000000', ['precisionLost']],
    ['0709494209', '0709494209', []],
    ['ＳＮ－１２', 'ＳＮ－１２', []],
    ['1E5', '1E5', ['precisionLost']],
    ['AE12', 'AE12', []],
  ])('the identifier %j is %s', (cell, text, codes) => {
    const { value, notes } = readText(cell, { ...identifier, length: 100 });
    expect([value, notes.map(({ code }) => code)]).toEqual([text, codes]);
  });

  test('too long is a problem', () => {
    expect(readText('x'.repeat(21), identifier).notes).toMatchObject([{ code: 'textTooLong' }]);
    expect(readText('x'.repeat(20), identifier).notes).toEqual([]);
  });

  test('what an export guards comes back the same, and is no formula', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^'*[=+\-@\t\r]?[a-z=']*$/)), (text) => {
        expect(unguardFormula(guardFormula(text))).toBe(text);
        expect(guardFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
