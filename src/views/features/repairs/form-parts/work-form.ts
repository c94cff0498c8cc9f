import type { Answer } from '../../../../api/contract/index.ts';
import { rulesOfFields } from '../../../../machines/forms/field-rules.ts';
import { type RepairCause, workTexts } from '../../../../vocabulary/repair.ts';
import { repair } from '../../../records/repair.ts';
import { costRules, emptyCosts, readCosts, sentCosts } from './costs.ts';
import { describedParts } from './parts-text.ts';
import { workFormOf } from './work-form-of.ts';

const empty = { finding: '', cause: '', solution: '', ...emptyCosts, warranty: 'false' };
type Values = typeof empty;

const read = (stored: Answer<'/repair/get'>): Values => ({
  finding: stored.finding,
  cause: stored.cause ?? '',
  solution: stored.solution,
  ...readCosts(stored),
  warranty: String(stored.warranty),
});
const sent = ({ finding, cause, solution, warranty, ...costs }: Values) => ({
  finding,
  cause: (cause || null) as RepairCause | null,
  solution,
  ...sentCosts(costs),
  warranty: warranty === 'true',
});

/** What an engineer writes down of a repair. */
export const workForm = workFormOf('repair', {
  use: 'work on a repair',
  empty,
  words: {
    fields: { ...repair.fields, supplierId: repair.fields.supplier },
    values: { ...repair.values, parts: describedParts },
  },
  rules: { ...rulesOfFields(workTexts), ...costRules },
  openField: ({ solution }) => (solution.trim() === '' ? 'solution' : undefined),
  read,
  sent,
});
