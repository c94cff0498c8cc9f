import { Box, Flex, IconButton } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { type Deed, deedOf, deeds, findIn, replaceBy, withoutField } from '../../machines/bulk-edit-form.ts';
import { type BulkField, bulkFields, isClearable, textFields } from '../../vocabulary/bulk-fields.ts';
import type { FieldKind } from '../../vocabulary/fields.ts';
import { CurrencyInput } from '../assets/form-parts/currency-input.tsx';
import { DayInput } from '../components/form/day-input.tsx';
import { FigureInput } from '../components/form/figure-input.tsx';
import { useForm } from '../components/form/form-context.ts';
import { FormField } from '../components/form/form-field.tsx';
import { ChoiceInput, LongTextInput, TextInput } from '../components/form/inputs.tsx';
import { RecordInput } from '../components/form/record-input.tsx';
import { Select } from '../components/select.tsx';
import { choiceWords, fieldWords } from '../records/asset-fields.ts';

const deedWords = {
  set: msg`Set to`,
  clear: msg`Empty it`,
  replace: msg`Replace a text in it`,
} as const satisfies Record<Deed, MessageDescriptor>;

const canReplace = (field: BulkField) => textFields.some((one) => one === field);
const deedsOf = (field: BulkField) =>
  deeds.filter((deed) => (deed === 'clear' ? isClearable(field) : deed === 'set' || canReplace(field)));

/** The input of a field by how it is written. */
function ValueInput({ field }: { field: BulkField }) {
  const kind: FieldKind = bulkFields[field];
  switch (kind.is) {
    case 'line':
    case 'code':
      return <TextInput name={field} required maxLength={kind.most} />;
    case 'paragraph':
      return <LongTextInput name={field} required />;
    case 'choice':
      return <ChoiceInput name={field} required words={choiceWords[field as keyof typeof choiceWords]} />;
    case 'day':
      return <DayInput name={field} required />;
    case 'currency':
      return <CurrencyInput />;
    case 'record':
      return <RecordInput name={field} required kept of={kind.of === 'asset' ? 'supplier' : kind.of} />;
    default:
      return <FigureInput name={field} of={kind.is} />;
  }
}

/** One field that is to be changed: what is done with it, and by what. */
export function FieldDeed({ field, deed }: { field: BulkField; deed: Deed }) {
  const { t } = useLingui();
  const { send } = useForm();
  const name = t(fieldWords[field]);
  return (
    <Box
      as="fieldset"
      aria-label={name}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr) minmax(0, 1fr) auto' }}
      gap="3"
      py="3"
      position="relative"
      borderTopWidth="1px"
      alignItems="start"
    >
      <FormField name={deedOf(field)}>
        {({ text, change }) => (
          <Select
            value={text}
            onChange={change}
            options={deedsOf(field).map((one) => ({ value: one, label: t(deedWords[one]) }))}
          />
        )}
      </FormField>
      {deed === 'set' && <ValueInput field={field} />}
      {deed === 'replace' && <TextInput name={findIn(field)} required maxLength={200} />}
      {deed === 'replace' && <TextInput name={replaceBy(field)} maxLength={200} />}
      {deed === 'clear' && (
        <Box color="fg.muted" textStyle="sm" pt={{ md: '8' }}>
          <Trans>“{name}” will be empty.</Trans>
        </Box>
      )}
      <Flex
        gridColumn={{ md: '4' }}
        position={{ base: 'absolute', md: 'static' }}
        top="0"
        insetEnd="0"
        pt={{ md: '8' }}
      >
        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Leave “${name}” as it is`}
          onClick={() => send({ type: 'fields changed', change: withoutField(field) })}
        >
          <X />
        </IconButton>
      </Flex>
    </Box>
  );
}
