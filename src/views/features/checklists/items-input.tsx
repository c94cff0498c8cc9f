import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import {
  blankItem,
  type ChecklistItem,
  type ChecklistItemType,
  maxChoices,
  maxItems,
} from '../../../vocabulary/checklist.ts';
import { LineButtons, type LineProps, LinesField, useOrderedLines } from '../../parts/form/ordered-lines.tsx';
import { itemTypeWords } from '../../records/checklist.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { itemsIn, itemsText } from './limits.ts';

type RowProps = LineProps<ChecklistItem> & { item: ChecklistItem };

const listed = (text: string) =>
  text
    .split(/[,，;；、/]/)
    .map((choice) => choice.trimStart())
    .filter((choice, at, all) => choice !== '' || at === all.length - 1)
    .slice(0, maxChoices);

function Limits({ item, disabled, onChange }: Pick<RowProps, 'item' | 'disabled' | 'onChange'>) {
  const { t } = useLingui();
  const box = (field: 'unit' | 'min' | 'max', label: string) => (
    <Box w="6.5rem">
      <Field label={label}>
        <Input
          inputMode={field === 'unit' ? undefined : 'decimal'}
          maxLength={20}
          value={item[field]}
          readOnly={disabled}
          onChange={({ target }) => onChange({ ...item, [field]: target.value.trim() })}
        />
      </Field>
    </Box>
  );
  return (
    <Flex gap="3" wrap="wrap">
      {box('min', t`Lower limit`)}
      {box('max', t`Upper limit`)}
      {box('unit', t`Unit`)}
    </Flex>
  );
}

function Choices({ item, disabled, onChange }: Pick<RowProps, 'item' | 'disabled' | 'onChange'>) {
  const { t } = useLingui();
  const box = (field: 'choices' | 'abnormal', label: string, helper: string) => (
    <Box flex="1" minW="12rem">
      <Field label={label} helper={helper} required={field === 'choices'}>
        <Input
          value={item[field].join(', ').replace(/, $/, ',')}
          readOnly={disabled}
          onChange={({ target }) => onChange({ ...item, [field]: listed(target.value) })}
        />
      </Field>
    </Box>
  );
  return (
    <Flex gap="3" wrap="wrap">
      {box('choices', t`Choices`, t`Separated by commas`)}
      {box('abnormal', t`Of these abnormal`, t`They can become a repair.`)}
    </Flex>
  );
}

function ItemRow({ item, ...line }: RowProps) {
  const { t } = useLingui();
  const { disabled, onChange } = line;
  const number = line.at + 1;
  const { label, type, required } = item;
  return (
    <Flex
      as="li"
      direction="column"
      gap="3"
      py="3"
      _notFirst={{ borderTopWidth: '1px' }}
      aria-label={t`Item ${number}`}
    >
      <Flex gap="3" wrap="wrap" align="end">
        <Box flex="1" minW="14rem">
          <Field label={t`What to check`} required>
            <Input
              maxLength={200}
              value={label}
              readOnly={disabled}
              onChange={({ target }) => onChange({ ...item, label: target.value })}
            />
          </Field>
        </Box>
        <Box w="9rem">
          <Field label={t`Answer`}>
            <Select
              value={type}
              onChange={(chosen) => onChange({ ...item, type: chosen as ChecklistItemType })}
              options={Object.entries(itemTypeWords).map(([value, word]) => ({ value, label: t(word) }))}
            />
          </Field>
        </Box>
        <Toggle
          on={required}
          label={t`Required`}
          onToggle={() => onChange({ ...item, required: !required })}
        />
        <LineButtons
          {...line}
          up={t`Move item ${number} up`}
          down={t`Move item ${number} down`}
          remove={t`Remove item ${number}`}
        />
      </Flex>
      {type === 'number' && <Limits item={item} disabled={disabled} onChange={onChange} />}
      {type === 'choice' && <Choices item={item} disabled={disabled} onChange={onChange} />}
    </Flex>
  );
}

/** A key that no item has yet: results of different tasks are compared by it. */
function freeKey(items: readonly ChecklistItem[]): string {
  const used = new Set(items.map(({ key }) => key));
  let number = items.length + 1;
  while (used.has(`i${number}`)) number += 1;
  return `i${number}`;
}

/** The items of a checklist, to be added, changed, ordered and removed. */
export function ItemsInput() {
  const { t } = useLingui();
  const {
    lines: items,
    disabled,
    refusal,
    wrong,
    add,
    propsOf,
  } = useOrderedLines('items', itemsIn, itemsText);
  return (
    <LinesField
      name="items"
      error={
        refusal ?? (wrong && t`Every item needs a text, a choice needs choices, and limits are numbers.`)
      }
      add={
        items.length < maxItems && (
          <Button
            variant="outline"
            colorPalette="gray"
            mt="2"
            disabled={disabled}
            onClick={() => add(blankItem(freeKey(items)))}
          >
            <Plus aria-hidden="true" />
            <Trans>Add item</Trans>
          </Button>
        )
      }
    >
      {items.map((item, at) => (
        <ItemRow key={item.key} item={item} {...propsOf(at)} />
      ))}
    </LinesField>
  );
}
