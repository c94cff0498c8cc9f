import { Checkbox } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { TreeField } from '../picker/tree-field.tsx';

type Organisation = { id: number; name: string };
type Props = {
  label: ReactNode;
  /** It cannot be taken from those it is shared with. */
  isFixed: boolean;
  shared: boolean;
  organisation: Organisation | null;
  mayShareWithAll: boolean;
  isMissing: boolean;
  onShare: (shared: boolean) => void;
  onPick: (organisation: Organisation | null) => void;
};

/** With whom something that was saved is shared: nobody, the people of an organisation, or everybody. */
export function SharingFields(props: Props) {
  const { label, isFixed, shared, organisation, mayShareWithAll, isMissing, onShare, onPick } = props;
  const { t } = useLingui();
  return (
    <>
      <Checkbox.Root
        checked={shared}
        disabled={isFixed}
        onCheckedChange={({ checked }) => onShare(checked === true)}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{label}</Checkbox.Label>
      </Checkbox.Root>
      {shared && (
        <Field
          label={t`Share with people of`}
          required={!mayShareWithAll}
          error={isMissing && t`Please fill this in`}
          helper={
            mayShareWithAll
              ? t`Includes organisations below it. Leave empty to share with everyone.`
              : t`Includes organisations below it.`
          }
        >
          <TreeField
            tree="organisation"
            label={t`Share with people of`}
            value={organisation?.id ?? null}
            {...(organisation && { name: organisation.name })}
            onPick={({ id, name }) => onPick({ id, name })}
            onClear={() => onPick(null)}
            placeholder={mayShareWithAll ? t`Everyone` : ''}
          />
        </Field>
      )}
    </>
  );
}
