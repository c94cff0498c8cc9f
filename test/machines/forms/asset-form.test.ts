import { describe, expect, test } from '@jest/globals';
import { assetProblems as problemsOf } from '../../../src/machines/forms/asset-form.ts';
import type { FormValues } from '../../../src/machines/forms/record-form-values.ts';

const chosen = { id: 1, name: 'x' };
const right: FormValues = { name: 'Desk', categoryId: chosen, ownerOrganisationId: chosen, currency: 'CNY' };
const problem = (name: string, value: string, others: FormValues = {}) =>
  problemsOf({ ...right, ...others, [name]: value })[name];

test('a field without rules takes anything', () => {
  expect(problem('conditionNote', 'x'.repeat(9000))).toBeUndefined();
});

describe('the rules of the asset form', () => {
  test('what has to be there', () => {
    expect(problemsOf({})).toEqual({
      name: { rule: 'required' },
      categoryId: { rule: 'required' },
      ownerOrganisationId: { rule: 'required' },
      currency: { rule: 'required' },
    });
    expect(problemsOf(right)).toEqual({});
    expect(problem('name', '  ')).toEqual({ rule: 'required' });
    expect(problemsOf({ ...right, categoryId: null })).toEqual({ categoryId: { rule: 'required' } });
  });

  test.each([
    ['name', 200],
    ['assetNo', 60],
    ['model', 200],
    ['brand', 100],
    ['manufacturer', 200],
    ['serialNo', 100],
    ['orderNo', 100],
    ['invoiceNo', 100],
    ['remark', 4000],
    ['custom.MAC', 4000],
  ])('%s takes at most %i characters', (name, max) => {
    expect(problem(name, 'x'.repeat(max))).toBeUndefined();
    expect(problem(name, ` ${'x'.repeat(max)} `)).toBeUndefined();
    expect(problem(name, 'x'.repeat(max + 1))).toEqual({ rule: 'too long', max });
  });

  test.each(['0', '12', '12.5', '0.05', '999999999999.99'])('%s is an amount', (value) => {
    expect(problem('originalValue', value)).toBeUndefined();
  });
  test.each([
    ['1,200', { rule: 'one of two amounts', amounts: ['1.20', '1200.00'] }],
    ['12.3456', { rule: 'two decimals' }],
    ['-1', { rule: 'no negative amount' }],
    ['1000000000000', { rule: 'a smaller amount' }],
    ['some', { rule: 'an amount' }],
  ])('%s is no amount that is kept', (value, why) => {
    expect(problem('originalValue', value)).toEqual(why);
  });

  test('a rate is a percentage with at most two decimals', () => {
    for (const value of ['0', '5', '95', ' 4.75 ', '4.75', '100', '100.00'])
      expect(problem('residualRate', value)).toBeUndefined();
    for (const value of ['101', '100.01', '-5', '5%', '4.755'])
      expect(problem('residualRate', value)).toEqual({ rule: 'a rate' });
  });

  test('a life is a whole number of months up to a hundred years', () => {
    for (const value of ['1', '60', '1199', '1200'])
      expect(problem('usefulLifeMonths', value)).toBeUndefined();
    for (const value of ['0', '1201', '9999', '12.5', 'five'])
      expect(problem('usefulLifeMonths', value)).toEqual({ rule: 'months' });
  });

  test('dates exist, and none is before the purchase', () => {
    expect(problem('purchaseDate', '2024-02-29')).toBeUndefined();
    expect(problem('purchaseDate', '2023-02-29')).toEqual({ rule: 'a date' });
    for (const value of ['2024-2-29', '2024-02-29x', 'x2024-02-29', '+002024-02-29', '2024'])
      expect(problem('purchaseDate', value)).toEqual({ rule: 'a day' });
    for (const name of ['inServiceDate', 'warrantyUntil']) {
      expect(problem(name, 'soon', { purchaseDate: '2024-02-01' })).toEqual({ rule: 'a day' });
      expect(problem(name, '2024-01-01', { purchaseDate: '2024-02-01' })).toEqual({
        rule: 'not before',
        field: 'purchaseDate',
      });
      expect(problem(name, '2024-01-01', { purchaseDate: 'x' })).toBeUndefined();
      expect(problem(name, '2024-01-01')).toBeUndefined();
    }
    expect(problem('warrantyUntil', '2024-01-01', { purchaseDate: '2024-02-01' })).toEqual({
      rule: 'not before',
      field: 'purchaseDate',
    });
    expect(problem('inServiceDate', '2024-02-01', { purchaseDate: '2024-02-01' })).toBeUndefined();
  });

  test('a currency is three capital letters', () => {
    expect(problem('currency', 'EUR')).toBeUndefined();
    for (const value of ['eur', 'EURO', 'xEUR', 'EU'])
      expect(problem('currency', value)).toEqual({ rule: 'a currency' });
  });
});
