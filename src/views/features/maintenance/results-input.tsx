import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import {
  asksFiles,
  type ChecklistItem,
  type ChecklistResults,
  resultSign,
} from '../../../vocabulary/checklist.ts';
import { useParams } from '../../../window/router.ts';
import { useFormField } from '../../parts/form/form-context.ts';
import { ItemFiles } from '../checklists/index.ts';
import { ItemAnswers } from './item-answers.tsx';

/** In a form the results are one text, with the items that they answer. */
export type Answers = { items: ChecklistItem[]; results: ChecklistResults };
export const answersText = (answers: Answers) => JSON.stringify(answers);
export const answersIn = (text: string): Answers =>
  text === '' ? { items: [], results: {} } : (JSON.parse(text) as Answers);
export const describedAnswers = (text: string) => {
  const { items, results } = answersIn(text);
  return items
    .flatMap((item) => {
      const { key, label, unit } = item;
      const { value: stored = '', note = '' } = results[key] ?? {};
      const value = asksFiles(item) ? resultSign(item, stored) : stored;
      return value + note === '' ? [] : [[`${label}:`, value, unit, note].filter(Boolean).join(' ')];
    })
    .join('\n');
};

/** The checklist of a task, to be answered. */
export function ResultsInput() {
  const { t } = useLingui();
  const { text, change, disabled, problem, refusal } = useFormField('results');
  const { items, results } = answersIn(text);
  const id = Number(useParams().id);
  return (
    <Box data-field="results" gridColumn="1 / -1" minW="0">
      <ItemFiles of={{ kind: 'maintenanceTask', id }} items={items}>
        <ItemAnswers
          items={items}
          results={results}
          disabled={disabled}
          onChange={(next) => change(answersText({ items, results: next }))}
        />
      </ItemFiles>
      {(refusal ?? problem) && (
        <Box role="alert" color="fg.error" textStyle="sm">
          {refusal ??
            (problem?.rule === 'required'
              ? t`Required items have no answer yet.`
              : t`A reading is not a number.`)}
        </Box>
      )}
    </Box>
  );
}
