import { Box, Button, Flex, IconButton, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import {
  blankItem,
  type ChecklistItem,
  type ChecklistItemType,
  maxChoices,
  maxItems,
} from '../../../vocabulary/checklist.ts';
import { useFormField } from '../../parts/form/form-context.ts';
import { itemTypeWords } from '../../records/checklist.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { itemsIn, itemsText } from './limits.ts';

type RowProps = {
  item: ChecklistItem;
  at: number;
  last: boolean;
  disabled: boolean;
  onChange: (item: ChecklistItem) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
};

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

function ItemRow({ item, at, last, disabled, onChange, onMove, onRemove }: RowProps) {
  const { t } = useLingui();
  const number = at + 1;
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
        <Flex>
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t`Move item ${number} up`}
            disabled={disabled || at === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t`Move item ${number} down`}
            disabled={disabled || last}
            onClick={() => onMove(1)}
          >
            <ArrowDown />
          </IconButton>
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t`Remove item ${number}`}
            disabled={disabled}
            onClick={onRemove}
          >
            <X />
          </IconButton>
        </Flex>
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
  const { text, change, disabled, problem, refusal } = useFormField('items');
  const items = itemsIn(text);
  const set = (next: readonly ChecklistItem[]) => change(itemsText(next));
  const move = (at: number, by: number) => {
    const moved = items[at];
    if (moved) set(items.toSpliced(at, 1).toSpliced(at + by, 0, moved));
  };
  return (
    <Box data-field="items" gridColumn="1 / -1" minW="0">
      <Box as="ol" listStyleType="none">
        {items.map((item, at) => (
          <ItemRow
            key={item.key}
            item={item}
            at={at}
            last={at === items.length - 1}
            disabled={disabled}
            onChange={(next) => set(items.with(at, next))}
            onMove={(by) => move(at, by)}
            onRemove={() => set(items.toSpliced(at, 1))}
          />
        ))}
      </Box>
      {(refusal ?? problem) && (
        <Box role="alert" color="fg.error" textStyle="sm" my="2">
          {refusal ?? t`Every item needs a text, a choice needs choices, and limits are numbers.`}
        </Box>
      )}
      {items.length < maxItems && (
        <Button
          variant="outline"
          colorPalette="gray"
          mt="2"
          disabled={disabled}
          onClick={() => set([...items, blankItem(freeKey(items))])}
        >
          <Plus aria-hidden="true" />
          <Trans>Add item</Trans>
        </Button>
      )}
    </Box>
  );
}
