import { Box } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../api/contract/index.ts';
import { useFormats } from '../../i18n/formats.ts';
import { customName } from '../../machines/asset-form.ts';
import { customDeedOf, withoutCustom } from '../../machines/bulk-custom.ts';
import { type CustomDeed, type CustomWish, customDeeds } from '../../vocabulary/bulk-fields.ts';
import { DefinedInput } from '../assets/form-parts/defined-input.tsx';
import { useForm } from '../components/form/form-context.ts';
import { DeedRow } from './deed-row.tsx';
import { Emptied } from './field-deed.tsx';

export type OfferedField = Answer<'/bulkEdit/fields'>['rows'][number];

const deedWords = {
  set: msg`Set to`,
  clear: msg`Empty it`,
  add: msg`Add to it`,
  remove: msg`Take out of it`,
} as const satisfies Record<CustomDeed, MessageDescriptor>;

const deedsOf = ({ kind, required }: OfferedField) =>
  customDeeds.filter((deed) => {
    if (deed === 'clear') return !required;
    return deed === 'set' || kind === 'choices';
  });

type Props = {
  wish: CustomWish;
  /** Not there when no chosen asset has the field. */
  field: OfferedField | undefined;
  /** How many assets are chosen. */
  assets: number;
};

/** One custom field that is to be changed, and how many of the chosen assets have it. */
export function CustomDeedRow({ wish: { name, deed }, field, assets }: Props) {
  const { t } = useLingui();
  const { send } = useForm();
  return (
    <DeedRow
      name={name}
      deed={customDeedOf(name)}
      deeds={(field ? deedsOf(field) : [deed]).map((one) => ({ value: one, label: t(deedWords[one]) }))}
      onLeaveOut={() => send({ type: 'fields changed', change: withoutCustom(name) })}
    >
      {field && deed !== 'clear' && (
        <Box gridColumn={{ md: '2 / span 2' }} minW="0">
          <DefinedInput
            key={deed}
            field={{ ...field, name: t`New value`, required: true }}
            name={customName(name)}
          />
        </Box>
      )}
      {field && deed === 'clear' && <Emptied name={name} />}
      <Box gridColumn={{ md: '2 / span 2' }}>
        <HowManyHave have={field?.assets ?? 0} assets={assets} />
      </Box>
    </DeedRow>
  );
}

/** Those that do not have the field are told in the preview, one by one. */
function HowManyHave({ have, assets }: { have: number; assets: number }) {
  const { number } = useFormats();
  const some = number(have);
  const all = number(assets);
  return (
    <Box color={have === assets ? 'fg.muted' : 'fg.warning'} textStyle="sm">
      {have === 0 && <Trans>None of the chosen assets has this field.</Trans>}
      {have > 0 && have === assets && <Trans>All chosen assets have this field.</Trans>}
      {have > 0 && have < assets && (
        <Trans>
          {some} of {all} have this field. The others stay as they are and are listed before anything is
          written.
        </Trans>
      )}
    </Box>
  );
}
