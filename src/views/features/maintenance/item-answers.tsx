import { Box, Button, Flex, Input, Textarea } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import {
  asksFiles,
  type ChecklistItem,
  type ChecklistResult,
  type ChecklistResults,
  isAbnormal,
  isValidResult,
} from '../../../vocabulary/checklist.ts';
import { Field } from '../../ui/field.tsx';
import { normalOf, PhotoAnswer, SignatureAnswer } from '../checklists/index.ts';

type Props = {
  item: ChecklistItem;
  result: ChecklistResult;
  disabled: boolean;
  onChange: (result: ChecklistResult) => void;
  /** Changes what is there by the time that a file has been sent. */
  onSent: (next: (result: ChecklistResult) => ChecklistResult) => void;
};

/** A few words of which one is chosen by a tap. */
function Words({ item, result, disabled, onChange }: Omit<Props, 'onSent'>) {
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

function Reading({ item, result, disabled, onChange }: Omit<Props, 'onSent'>) {
  const { t } = useLingui();
  const limits = normalOf(item);
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
  if (item.type === 'photo') return <PhotoAnswer {...props} />;
  if (item.type === 'signature') return <SignatureAnswer {...props} />;
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

type AnswersProps = {
  items: readonly ChecklistItem[];
  results: ChecklistResults;
  disabled: boolean;
  onChange: (results: ChecklistResults) => void;
};

/** The items of a checklist, each to be answered; what is abnormal can be described. */
export function ItemAnswers({ items, results, disabled, onChange }: AnswersProps) {
  const { t } = useLingui();
  const latest = useRef({ results, onChange });
  useLayoutEffect(() => {
    latest.current = { results, onChange };
  });
  const replace = (key: string, next: (result: ChecklistResult) => ChecklistResult) => {
    const { results: now, onChange: change } = latest.current;
    const replaced = { ...now, [key]: next(now[key] ?? nothing) };
    // Two files may arrive before the next drawing.
    latest.current = { results: replaced, onChange: change };
    change(replaced);
  };
  return (
    <Flex as="ol" direction="column" listStyleType="none" gridColumn="1 / -1" minW="0">
      {items.map((item, at) => {
        const result = results[item.key] ?? nothing;
        const set = (next: ChecklistResult) => onChange({ ...results, [item.key]: next });
        const describes =
          item.type !== 'text' && !asksFiles(item) && (isAbnormal(item, result.value) || result.note !== '');
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
            <Answer
              item={item}
              result={result}
              disabled={disabled}
              onChange={set}
              onSent={(next) => replace(item.key, next)}
            />
            {describes && (
              <Box mt="2" maxW="40rem">
                <Field label={t`What is wrong?`}>
                  <Input
                    maxLength={500}
                    value={result.note}
                    readOnly={disabled}
                    onChange={({ target }) => set({ ...result, note: target.value })}
                  />
                </Field>
              </Box>
            )}
          </Box>
        );
      })}
    </Flex>
  );
}
