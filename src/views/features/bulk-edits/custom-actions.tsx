import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { chosenCustom, withCustom } from '../../../machines/forms/bulk-custom.ts';
import { isMeant } from '../../../vocabulary/bulk-fields.ts';
import { useForm } from '../../parts/form/form-context.ts';
import { AnotherField } from '../../parts/picker/another-field.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import type { ChosenFilter } from './bulk-edit-form.ts';
import { CustomActionRow, type OfferedField } from './custom-action.tsx';

type Props = {
  filter: ChosenFilter;
  /** The category that all are to get. */
  categoryId: number | undefined;
};

/** The custom fields that are to be changed, and a way to take in another one of those that chosen assets have. */
export function CustomActions({ filter, categoryId }: Props) {
  const { t } = useLingui();
  const { context, send } = useForm();
  const { data, failure, loadAgain } = useLoad('/bulkEdit/fields', {
    filter,
    ...(categoryId !== undefined && { categoryId }),
  });
  if (!data) return failure === null ? null : <ErrorState error={failure} onRetry={loadAgain} />;
  const chosen = chosenCustom(context.mine);
  const left = data.rows.filter(({ name }) => !chosen.some((one) => one.name === name));
  return (
    <Box mt="3">
      {chosen.map((intent) => (
        <CustomActionRow
          key={intent.name}
          intent={intent}
          field={data.rows.find((field) => isMeant(intent, field))}
          assets={data.assets}
        />
      ))}
      {left.length > 0 && (
        <Box borderTopWidth={chosen.length > 0 ? '1px' : undefined} pt="3" maxW="20rem">
          <Field label={t`Custom field to change`}>
            <AnotherField
              label={t`Custom field to change`}
              hint={t`Name`}
              onPick={(at) => {
                const field = left[Number(at)];
                if (field) send({ type: 'fields changed', change: withCustom(field) });
              }}
              placeholder={t`Select a custom field…`}
              options={left.map((field, at) => ({ value: String(at), label: labelOf(field, left) }))}
            />
          </Field>
        </Box>
      )}
    </Box>
  );
}

/** Fields of one name are told apart by what they hold. */
function labelOf({ name, unit, choices }: OfferedField, all: readonly OfferedField[]): string {
  const alone = all.filter((field) => field.name === name).length === 1;
  const more = alone ? unit : unit || choices.slice(0, 3).join(', ');
  return more === '' ? name : `${name} (${more})`;
}
