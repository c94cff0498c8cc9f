import { describe, expect, test } from '@jest/globals';
import {
  type Amounts,
  amountExample,
  amountsAt,
  choicesOf,
  type Inspection,
  mappingOf,
  openPowers,
  openYens,
  unanswered,
} from '../../../src/machines/imports/import-columns.ts';

const amounts = (more: Partial<Amounts>): Amounts => ({
  unit: null,
  power: 0,
  yen: null,
  sample: '12.5',
  mark: '.',
  further: false,
  ...more,
});
const inspection = (...columns: (Amounts | null)[]): Inspection => ({
  sheets: [],
  sheet: 0,
  headerRow: 1,
  rows: 1,
  columns: columns.map((one, index) => ({
    index,
    header: `column ${index}`,
    samples: [],
    guess: '',
    confidence: 'none',
    dateOrder: null,
    amounts: one,
  })),
  mapping: [],
  leftOut: [],
  doubts: [],
  warnings: [],
  answers: {},
  encoding: null,
  looksLike: 'assets',
});

describe('what columns of amounts count in', () => {
  const file = inspection(
    amounts({ unit: '千元', power: 3 }),
    amounts({ power: null, further: true }),
    amounts({ power: null }),
    amounts({ yen: 'open' }),
  );
  const choices = (targets: Record<number, string>) => ({ ...choicesOf(file), targets });

  test('is requested where nobody can tell, and where amounts go', () => {
    expect(openPowers(file, choices({ 0: 'originalValue' }))).toEqual([]);
    expect(openPowers(file, choices({ 1: 'custom:净值', 2: 'custom:数' }))).toEqual(['custom:净值']);
    expect(openPowers(file, choices({ 2: 'openingDepreciation' }))).toEqual(['openingDepreciation']);
    const open = choices({ 2: 'openingDepreciation', 3: 'originalValue' });
    expect(unanswered(file, open)).toEqual(['openingDepreciation', 'originalValue']);
    const answered = {
      ...open,
      powers: { openingDepreciation: 3 },
      yens: { originalValue: 'JPY' as const },
    };
    expect(unanswered(file, answered)).toEqual([]);
    expect(mappingOf(file, answered)).toEqual([
      { target: 'openingDepreciation', columns: [2], power: 3 },
      { target: 'originalValue', columns: [3], yen: 'JPY' },
    ]);
  });

  test('comes from a column of currencies for the sign ¥', () => {
    expect(openYens(file, choices({ 3: 'originalValue' }))).toEqual(['originalValue']);
    expect(openYens(file, choices({ 3: 'originalValue', 0: 'currency' }))).toEqual([]);
    expect(openYens(file, choices({ 3: 'name' }))).toEqual([]);
  });

  test('is requested of a sign that several currencies have, unless a column names them', () => {
    const dollars = inspection(amounts({ sign: '$' }), null);
    const open = { ...choicesOf(dollars), targets: { 0: 'originalValue' } };
    expect(unanswered(dollars, open)).toEqual(['originalValue']);
    expect(unanswered(dollars, { ...open, targets: { 0: 'originalValue', 1: 'currency' } })).toEqual([]);
    const answered = { ...open, signs: { originalValue: 'AUD' as const } };
    expect(unanswered(dollars, answered)).toEqual([]);
    expect(mappingOf(dollars, answered)).toEqual([{ target: 'originalValue', columns: [0], sign: 'AUD' }]);
  });

  test('is shown with an example', () => {
    expect(amountExample(amounts({}), 3)).toEqual({ sample: '12.5', amount: '12500.00' });
    expect(amountExample(amounts({ sample: '1.234,5', mark: ',' }), 0)).toEqual({
      sample: '1.234,5',
      amount: '1234.50',
    });
    expect(amountExample(amounts({ sample: null }), 3)).toBeNull();
    expect(amountsAt(file.columns[0] as Inspection['columns'][number], 'name')).toBeNull();
  });
});
