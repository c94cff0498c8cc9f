import { Box } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { customName } from '../../../machines/forms/asset-form.ts';
import { customActionOf, withoutCustom } from '../../../machines/forms/bulk-custom.ts';
import { type CustomAction, type CustomIntent, customActions } from '../../../vocabulary/bulk-fields.ts';
import { DefinedInput } from '../../parts/form/defined-input.tsx';
import { useForm } from '../../parts/form/form-context.ts';
import { ActionRow } from './action-row.tsx';
import { Emptied } from './field-action.tsx';

export type OfferedField = Answer<'/bulkEdit/fields'>['rows'][number];

const actionWords = {
  set: msg`Set to`,
  clear: msg`Clear it`,
  add: msg`Add options`,
  remove: msg`Remove options`,
} as const satisfies Record<CustomAction, MessageDescriptor>;

const actionsOf = ({ kind, required }: OfferedField) =>
  customActions.filter((action) => {
    if (action === 'clear') return !required;
    return action === 'set' || kind === 'choices';
  });

type Props = {
  intent: CustomIntent;
  /** Not there when no chosen asset has the field. */
  field: OfferedField | undefined;
  /** How many assets are chosen. */
  assets: number;
};

/** One custom field that is to be changed, and how many of the chosen assets have it. */
export function CustomActionRow({ intent: { name, action }, field, assets }: Props) {
  const { t } = useLingui();
  const { send } = useForm();
  return (
    <ActionRow
      name={name}
      action={customActionOf(name)}
      actions={(field ? actionsOf(field) : [action]).map((one) => ({
        value: one,
        label: t(actionWords[one]),
      }))}
      onLeaveOut={() => send({ type: 'fields changed', change: withoutCustom(name) })}
    >
      {field && action !== 'clear' && (
        <Box gridColumn={{ md: '2 / span 2' }} minW="0">
          <DefinedInput
            key={action}
            field={{ ...field, name: t`New value`, required: true }}
            name={customName(name)}
          />
        </Box>
      )}
      {field && action === 'clear' && <Emptied name={name} />}
      <Box gridColumn={{ md: '2 / span 2' }}>
        <HowManyHave have={field?.assets ?? 0} assets={assets} />
      </Box>
    </ActionRow>
  );
}

/** Those that do not have the field are told in the preview, one by one. */
function HowManyHave({ have, assets }: { have: number; assets: number }) {
  const { number } = useFormats();
  const some = number(have);
  const all = number(assets);
  return (
    <Box color={have === assets ? 'fg.muted' : 'fg.warning'} textStyle="sm">
      {have === 0 && <Trans>None of the selected assets has this field.</Trans>}
      {have > 0 && have === assets && <Trans>All selected assets have this field.</Trans>}
      {have > 0 && have < assets && (
        <Trans>
          {some} of {all} have this field. The others stay unchanged and are listed before anything is saved.
        </Trans>
      )}
    </Box>
  );
}
