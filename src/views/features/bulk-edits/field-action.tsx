import { Box } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Action,
  actionOf,
  actions,
  findIn,
  replaceBy,
  withoutField,
} from '../../../machines/forms/bulk-edit-form.ts';
import { type BulkField, bulkFields, isClearable, textFields } from '../../../vocabulary/bulk-fields.ts';
import type { FieldKind } from '../../../vocabulary/fields.ts';
import { CurrencyInput } from '../../parts/form/currency-input.tsx';
import { DayInput } from '../../parts/form/day-input.tsx';
import { FigureInput } from '../../parts/form/figure-input.tsx';
import { useForm } from '../../parts/form/form-context.ts';
import { ChoiceInput, LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { choiceWords, fieldWords } from '../../records/asset-fields.ts';
import { ActionRow } from './action-row.tsx';

const actionWords = {
  set: msg`Set to`,
  clear: msg`Clear it`,
  replace: msg`Replace text`,
} as const satisfies Record<Action, MessageDescriptor>;

const canReplace = (field: BulkField) => textFields.some((one) => one === field);
const actionsOf = (field: BulkField) =>
  actions.filter((action) =>
    action === 'clear' ? isClearable(field) : action === 'set' || canReplace(field),
  );

/** The input of a field by how it is written. */
function ValueInput({ field }: { field: BulkField }) {
  const kind: FieldKind = bulkFields[field];
  switch (kind.is) {
    case 'line':
    case 'code':
      return <TextInput name={field} required maxLength={kind.max} />;
    case 'paragraph':
      return <LongTextInput name={field} required />;
    case 'choice':
      return <ChoiceInput name={field} required words={choiceWords[field as keyof typeof choiceWords]} />;
    case 'day':
      return <DayInput name={field} required />;
    case 'currency':
      return <CurrencyInput />;
    case 'record':
      return <RecordInput name={field} required stored of={kind.of === 'asset' ? 'supplier' : kind.of} />;
    case 'quantity':
      return <FigureInput name={field} of="number" />;
    default:
      return <FigureInput name={field} of={kind.is} />;
  }
}

/** Says that nothing is asked for. */
export const Emptied = ({ name }: { name: string }) => (
  <Box color="fg.muted" textStyle="sm" pt={{ md: '8' }}>
    <Trans>“{name}” will be empty.</Trans>
  </Box>
);

/** One field that is to be changed: what is done with it, and by what. */
export function FieldAction({ field, action }: { field: BulkField; action: Action }) {
  const { t } = useLingui();
  const { send } = useForm();
  const name = t(fieldWords[field]);
  return (
    <ActionRow
      name={name}
      action={actionOf(field)}
      actions={actionsOf(field).map((one) => ({ value: one, label: t(actionWords[one]) }))}
      onLeaveOut={() => send({ type: 'fields changed', change: withoutField(field) })}
    >
      {action === 'set' && <ValueInput field={field} />}
      {action === 'replace' && <TextInput name={findIn(field)} required maxLength={200} />}
      {action === 'replace' && <TextInput name={replaceBy(field)} maxLength={200} />}
      {action === 'clear' && <Emptied name={name} />}
    </ActionRow>
  );
}
