import type { Answer } from '../../../api/contract/index.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import type { Rule } from '../../../machines/forms/form-rules.ts';
import { isValidResult, unanswered } from '../../../vocabulary/checklist.ts';
import { maintenanceWorkFields } from '../../../vocabulary/maintenance.ts';
import { maintenanceTask } from '../../records/maintenance-task.ts';
import { costRules, describedParts, emptyCosts, readCosts, sentCosts, workFormOf } from '../repairs/index.ts';
import { answersIn, answersText, describedAnswers } from './results-input.tsx';

const empty = { results: '', note: '', ...emptyCosts, certificateNo: '', certificateUntil: '' };
type Values = typeof empty;

const readable: Rule = (text) => {
  const { items, results } = answersIn(typeof text === 'string' ? text : '');
  return items.every((item) => isValidResult(item, results[item.key]?.value ?? ''))
    ? undefined
    : { rule: 'a number' };
};

/** Required items have no answer yet. */
const isOpen = (text: string) => {
  const { items, results } = answersIn(text);
  return unanswered(items, results).length > 0;
};

const read = (stored: Answer<'/maintenanceTask/get'>): Values => ({
  results: answersText({ items: stored.checklist, results: stored.results }),
  note: stored.note,
  ...readCosts(stored),
  certificateNo: stored.certificateNo,
  certificateUntil: stored.certificateUntil ?? '',
});
const sent = ({ results, note, certificateNo, certificateUntil, ...costs }: Values) => ({
  results: answersIn(results).results,
  note,
  ...sentCosts(costs),
  certificateNo,
  certificateUntil: certificateUntil || null,
});

/** What whoever does it writes down of a task. */
export const workForm = workFormOf('maintenanceTask', {
  use: 'work on a maintenance task',
  empty,
  words: {
    fields: { ...maintenanceTask.fields, supplierId: maintenanceTask.fields.supplier },
    values: { ...maintenanceTask.values, parts: describedParts, results: describedAnswers },
  },
  rules: { ...rulesOfFields(maintenanceWorkFields), results: [readable], ...costRules },
  openField: ({ results }) => (isOpen(results) ? 'results' : undefined),
  read,
  sent,
});
