import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { anyField, chosenFields, deedOf } from '../../machines/bulk-edit-form.ts';
import { type BulkField, bulkFields } from '../../vocabulary/bulk-fields.ts';
import { useForm } from '../components/form/form-context.ts';
import { FormField } from '../components/form/form-field.tsx';
import { Panel } from '../components/panel.tsx';
import { Select } from '../components/select.tsx';
import { fieldWords } from '../records/asset-fields.ts';
import { FieldDeed } from './field-deed.tsx';

const names = Object.keys(bulkFields) as BulkField[];

/** The fields that are to be changed, and a way to take another one in. */
export function Fields() {
  const { t } = useLingui();
  const { context, send } = useForm();
  const chosen = chosenFields(context.mine);
  const left = names.filter((name) => !chosen.some(({ field }) => field === name));
  return (
    <Panel px={{ base: '4', md: '5' }} py="4">
      <Box as="p" color="fg.muted" textStyle="sm" mb="3">
        <Trans>
          Custody, place and status change by documents. Nothing is written before you have seen what would
          change.
        </Trans>
      </Box>
      {chosen.map(({ field, deed }) => (
        <FieldDeed key={field} field={field} deed={deed} />
      ))}
      <Box borderTopWidth={chosen.length > 0 ? '1px' : undefined} pt="3">
        <Box maxW="20rem">
          <FormField name={anyField}>
            {() => (
              <Select
                value=""
                onChange={(field) => send({ type: 'fields changed', change: { [deedOf(field)]: 'set' } })}
                placeholder={chosen.length > 0 ? t`Another field …` : t`Choose a field …`}
                options={left.map((name) => ({ value: name, label: t(fieldWords[name]) }))}
              />
            )}
          </FormField>
        </Box>
      </Box>
    </Panel>
  );
}
