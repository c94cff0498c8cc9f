import { Box, Button, Flex, Input, Textarea } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import {
  type ChecklistItem,
  type ChecklistResult,
  type ChecklistResults,
  isAbnormal,
  isValidResult,
} from '../../vocabulary/checklist.ts';
import { limitsOf } from '../checklists/limits.ts';
import { Field } from '../components/field.tsx';
import { useFormField } from '../components/form/form-context.ts';

/** In a form the results are one text, with the items that they answer. */
export type Answers = { items: ChecklistItem[]; results: ChecklistResults };
export const answersText = (answers: Answers) => JSON.stringify(answers);
export const answersIn = (text: string): Answers =>
  text === '' ? { items: [], results: {} } : (JSON.parse(text) as Answers);
export const describedAnswers = (text: string) => {
  const { items, results } = answersIn(text);
  return items
    .flatMap(({ key, label, unit }) => {
      const { value = '', note = '' } = results[key] ?? {};
      return value + note === '' ? [] : [[`${label}:`, value, unit, note].filter(Boolean).join(' ')];
    })
    .join('\n');
};

type Props = {
  item: ChecklistItem;
  result: ChecklistResult;
  disabled: boolean;
  onChange: (result: ChecklistResult) => void;
};

/** A few words of which one is chosen by a tap. */
function Words({ item, result, disabled, onChange }: Props) {
  const { t } = useLingui();
  const words =
    item.type === 'yesNo'
      ? [
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No` },
        ]
      : item.choices.map((choice) => ({ value: choice, label: choice }));
  return (
    <Flex role="group" aria-label={item.label} gap="2" wrap="wrap">
      {words.map(({ value, label }) => {
        const chosen = result.value === value;
        const palette = chosen ? (isAbnormal(item, value) ? 'red' : 'green') : 'gray';
        return (
          <Button
            key={value}
            variant={chosen ? 'solid' : 'outline'}
            colorPalette={palette}
            minW="16"
            minH="10"
            aria-pressed={chosen}
            disabled={disabled}
            onClick={() => onChange({ ...result, value: chosen ? '' : value })}
          >
            {label}
          </Button>
        );
      })}
    </Flex>
  );
}

function Reading({ item, result, disabled, onChange }: Props) {
  const { t } = useLingui();
  const limits = limitsOf(item);
  const wrong = !isValidResult(item, result.value);
  const outside = !wrong && isAbnormal(item, result.value);
  return (
    <Box maxW="14rem">
      <Field
        label={item.unit === '' ? t`Reading` : t`Reading (${item.unit})`}
        error={wrong ? t`Not a number` : outside && t`Outside ${limits}`}
        helper={limits === '' ? undefined : t`Normal: ${limits}`}
      >
        <Input
          inputMode="decimal"
          aria-label={item.label}
          value={result.value}
          readOnly={disabled}
          onChange={({ target }) => onChange({ ...result, value: target.value.trim() })}
        />
      </Field>
    </Box>
  );
}

function Answer(props: Props) {
  const { item, result, disabled, onChange } = props;
  if (item.type === 'number') return <Reading {...props} />;
  if (item.type !== 'text') return <Words {...props} />;
  return (
    <Textarea
      rows={2}
      maxLength={2000}
      aria-label={item.label}
      value={result.value}
      readOnly={disabled}
      onChange={({ target }) => onChange({ ...result, value: target.value })}
    />
  );
}

const nothing: ChecklistResult = { value: '', note: '' };

/** The items of a checklist, each to be answered; what is abnormal can be described. */
export function ResultsInput() {
  const { t } = useLingui();
  const { text, change, disabled, problem, refusal } = useFormField('results');
  const { items, results } = answersIn(text);
  const set = (key: string, result: ChecklistResult) =>
    change(answersText({ items, results: { ...results, [key]: result } }));
  return (
    <Box data-field="results" gridColumn="1 / -1" minW="0">
      <Flex as="ol" direction="column" listStyleType="none">
        {items.map((item, at) => {
          const result = results[item.key] ?? nothing;
          const props = {
            item,
            result,
            disabled,
            onChange: (next: ChecklistResult) => set(item.key, next),
          };
          const describes = item.type !== 'text' && (isAbnormal(item, result.value) || result.note !== '');
          return (
            <Box as="li" key={item.key} py="3" _notFirst={{ borderTopWidth: '1px' }}>
              <Box mb="2">
                {at + 1}. {item.label}
                {item.required && (
                  <Box as="span" color="fg.error" aria-hidden="true">
                    {' *'}
                  </Box>
                )}
              </Box>
              <Answer {...props} />
              {describes && (
                <Box mt="2" maxW="40rem">
                  <Field label={t`What is wrong?`}>
                    <Input
                      maxLength={500}
                      value={result.note}
                      readOnly={disabled}
                      onChange={({ target }) => props.onChange({ ...result, note: target.value })}
                    />
                  </Field>
                </Box>
              )}
            </Box>
          );
        })}
      </Flex>
      {(refusal ?? problem) && (
        <Box role="alert" color="fg.error" textStyle="sm">
          {refusal ?? t`A reading is not a number.`}
        </Box>
      )}
    </Box>
  );
}
