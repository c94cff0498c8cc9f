import type { RowOutcome } from '../../../../src/vocabulary/import-run.ts';

/** How many rows a batch has dealt with, by what becomes of them. */
export function figuresOf(decisions: readonly { outcome: RowOutcome }[]) {
  const figures = { done: decisions.length, created: 0, updated: 0, unchanged: 0, rejected: 0 };
  for (const { outcome } of decisions) figures[outcome] += 1;
  return figures;
}
