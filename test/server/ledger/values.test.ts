import { describe, expect, test } from '@jest/globals';
import { choiceLabels } from '../../../server/ledger/fields/choice-labels.ts';
import { isChoice, readChoice } from '../../../server/ledger/values/choice.ts';
import { readCount, readCurrency, readMonths, readRate } from '../../../server/ledger/values/figures.ts';
import type { Cell } from '../../../server/spreadsheet/workbook.ts';

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
    ['Retired', 'disposed'],
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
    ['depreciationMethod', '工作量法', 'unitsOfProduction'],
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
    ['36個月', undefined, '36'],
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

  test.each(['À vie', 'Lifetime', '终身'])('a warranty of %s has no end', (cell) => {
    expect(readMonths(cell, 'months')).toEqual({ value: null, notes: [{ code: 'emptyMarker', text: cell }] });
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
