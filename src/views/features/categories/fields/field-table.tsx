import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { CustomField } from '../../../../vocabulary/custom-fields.ts';
import { ActionButton } from '../../../parts/record/action-button.tsx';
import { category, customKindWords } from '../../../records/category.ts';
import { useCustomText } from '../../../records/custom-text.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

type Props = {
  fields: readonly CustomField[];
  /** Those of the category itself, in their order. */
  own: readonly CustomField[];
  mayWrite: boolean;
  busy: boolean;
  onEdit: (field: CustomField) => void;
  onOrder: (ids: number[]) => void;
  onRemove: (field: CustomField) => void;
};

/** The ids with one of them a place further up or down. */
export function moved(ids: readonly number[], id: number, by: 1 | -1): number[] {
  const others = ids.filter((one) => one !== id);
  others.splice(ids.indexOf(id) + by, 0, id);
  return others;
}

type OwnProps = Omit<Props, 'fields' | 'mayWrite'> & { field: CustomField };

function OwnActions({ field, own, busy, onEdit, onOrder, onRemove }: OwnProps) {
  const { t } = useLingui();
  const { id, name } = field;
  const ids = own.map((one) => one.id);
  const move = (by: 1 | -1) => onOrder(moved(ids, id, by));
  const plain = { size: 'xs', variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <Flex gap="1" align="center" wrap="wrap">
      <IconButton
        {...plain}
        aria-label={t`Move ${name} up`}
        disabled={busy || ids[0] === id}
        onClick={() => move(-1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        {...plain}
        aria-label={t`Move ${name} down`}
        disabled={busy || ids.at(-1) === id}
        onClick={() => move(1)}
      >
        <ArrowDown />
      </IconButton>
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        disabled={busy}
        aria-label={t`Edit the field ${name}`}
        onClick={() => onEdit(field)}
      >
        <Trans>Edit</Trans>
      </Button>
      <ActionButton
        busy={busy}
        danger
        size="xs"
        label={t`Remove the field ${name}`}
        ask={{
          title: <Trans>Remove the field {name}?</Trans>,
          text: <Trans>Existing values stay with their assets as additional fields.</Trans>,
          confirm: <Trans>Remove</Trans>,
        }}
        onDo={() => onRemove(field)}
      >
        <Trans>Remove</Trans>
      </ActionButton>
    </Flex>
  );
}

/** Fields as their assets have them; what a category inherits is changed where it comes from. */
export function FieldTable({ fields, own, mayWrite, ...acts }: Props) {
  const { t } = useLingui();
  const textOf = useCustomText();
  const heads = [
    { key: 'name', label: t`Name` },
    { key: 'kind', label: t`Type` },
    { key: 'required', label: t`Required` },
    { key: 'defaultValue', label: t`Default` },
    { key: 'actions', label: t`Actions`, hidden: true },
  ];
  const isOwn = (field: CustomField) => own.includes(field);
  return (
    <PlainTable
      label={t`Custom fields`}
      heads={heads}
      rows={fields.map((field) => ({
        key: field.id,
        cells: [
          <Box key="name">
            {field.name}
            {field.help !== '' && (
              <Box color="fg.muted" textStyle="xs">
                {field.help}
              </Box>
            )}
          </Box>,
          <Box key="kind">
            {[t(customKindWords[field.kind]), field.unit].filter(Boolean).join(' · ')}
            {field.choices.length > 0 && (
              <Box color="fg.muted" textStyle="xs">
                {field.choices.join(' / ')}
              </Box>
            )}
          </Box>,
          field.required ? t`Yes` : t`No`,
          field.defaultValue === '' ? '—' : textOf(field, field.defaultValue),
          isOwn(field) ? (
            mayWrite && <OwnActions key="actions" field={field} own={own} {...acts} />
          ) : (
            <TextLink key="from" href={`${category.address}/${field.categoryId}`} textStyle="xs">
              <Trans>Inherited</Trans>
            </TextLink>
          ),
        ],
      }))}
    />
  );
}
