import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { actionOf, anyField, chosenFields } from '../../../machines/forms/bulk-edit-form.ts';
import type { FieldValue } from '../../../machines/forms/record-form-values.ts';
import { type BulkField, bulkFields } from '../../../vocabulary/bulk-fields.ts';
import { useForm } from '../../parts/form/form-context.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { AnotherField } from '../../parts/picker/another-field.tsx';
import { fieldWords } from '../../records/asset-fields.ts';
import { Panel } from '../../ui/panel.tsx';
import type { ChosenFilter } from './bulk-edit-form.ts';
import { CustomActions } from './custom-actions.tsx';
import { FieldAction } from './field-action.tsx';

const idOf = (value: FieldValue | undefined) =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;

const names = Object.keys(bulkFields) as BulkField[];

/** The fields that are to be changed, and a way to take another one in. */
export function Fields({ filter }: { filter: ChosenFilter }) {
  const { t } = useLingui();
  const { context, send } = useForm();
  const chosen = chosenFields(context.mine);
  const category = chosen.some(({ field, action }) => field === 'categoryId' && action === 'set');
  const categoryId = category ? idOf(context.mine.categoryId) : undefined;
  const left = names.filter((name) => !chosen.some(({ field }) => field === name));
  return (
    <Panel px={{ base: '4', md: '5' }} py="4">
      <Box as="p" color="fg.muted" textStyle="sm" mb="3">
        <Trans>
          Custodian, location and status change through handovers only. Nothing is saved until you confirm.
        </Trans>
      </Box>
      {chosen.map(({ field, action }) => (
        <FieldAction key={field} field={field} action={action} />
      ))}
      {category && (
        <Box as="p" color="fg.muted" textStyle="sm" pb="3">
          <Trans>
            Values in fields of the current category are kept. Values without a matching field in the new
            category become additional fields.
          </Trans>
        </Box>
      )}
      <Box borderTopWidth={chosen.length > 0 ? '1px' : undefined} pt="3">
        <Box maxW="20rem">
          <FormField name={anyField}>
            {(_, label) => (
              <AnotherField
                label={label}
                hint={t`Name`}
                onPick={(field) => send({ type: 'fields changed', change: { [actionOf(field)]: 'set' } })}
                placeholder={chosen.length > 0 ? t`Add another field…` : t`Select a field…`}
                options={left.map((name) => ({ value: name, label: t(fieldWords[name]) }))}
              />
            )}
          </FormField>
        </Box>
      </Box>
      <CustomActions key={categoryId ?? 0} filter={filter} categoryId={categoryId} />
    </Panel>
  );
}
