import { expect, test } from '@jest/globals';
import { budgetLevel, remainingOf } from '../../src/vocabulary/budget.ts';

const use = { amount: '1000.00', committed: '300.00', actual: '499.99', warnPercent: 80 };

test('a budget warns from its percentage on, and is exceeded past its amount', () => {
  expect(budgetLevel(use)).toBe('within');
  expect(budgetLevel(use, '0.01')).toBe('warning');
  expect(budgetLevel(use, '200.01')).toBe('warning');
  expect(budgetLevel(use, '200.02')).toBe('exceeded');
});

test('what remains falls below zero once a budget is exceeded', () => {
  expect(remainingOf(use)).toBe('200.01');
  expect(remainingOf(use, '200.02')).toBe('-0.01');
});
