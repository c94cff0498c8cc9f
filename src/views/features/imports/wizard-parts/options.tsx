import { Checkbox } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mappingOf, namesUsersAlone } from '../../../../machines/imports/import-columns.ts';
import { currencies } from '../../../../vocabulary/currencies.ts';
import { isOptionalName, type NamedKind, namedKinds } from '../../../../vocabulary/import-run.ts';
import { TreeField } from '../../../parts/picker/tree-field.tsx';
import { fieldWords } from '../../../records/asset-fields.ts';
import { namedWords } from '../../../records/import-run.ts';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { useCreatable } from './use-creatable.ts';
import type { Wizard } from './use-wizard.ts';

const optionOf = {
  category: 'categories',
  location: 'locations',
  organisation: 'organisations',
  person: 'people',
  supplier: 'suppliers',
} as const satisfies Record<NamedKind, string>;

type Props = { wizard: Wizard; organisationId: number | null };

/** What is done with known assets and unknown names, and what rows get that do not say. */
export function Options({ wizard: { context, send }, organisationId }: Props) {
  const { t, i18n } = useLingui();
  const { options, inspection, choices } = context;
  const creatable = useCreatable();
  const usersAlone = inspection !== null && namesUsersAlone(mappingOf(inspection, choices));
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  const change = (to: Partial<typeof options>) => send({ type: 'options changed', change: to });
  return (
    <Section title={<Trans>Options</Trans>}>
      <Field
        label={t`Organisation for rows without one`}
        required
        error={context.tried && organisationId === null && <Trans>Please fill this in</Trans>}
      >
        <TreeField
          tree="organisation"
          label={t`Organisation for rows without one`}
          value={organisationId}
          onPick={({ id }) => change({ organisationId: id })}
        />
      </Field>
      <Field label={t`Category for rows without one`}>
        <TreeField
          tree="category"
          label={t`Category for rows without one`}
          value={options.categoryId}
          placeholder={t`Ask after the check`}
          onPick={({ id }) => change({ categoryId: id })}
          onClear={() => change({ categoryId: null })}
        />
      </Field>
      <Field label={t(fieldWords.currency)}>
        <Select
          value={options.currency}
          options={[...new Set([...currencies, options.currency])].map((code) => ({
            value: code,
            label: `${code} ${names.of(code) ?? ''}`,
          }))}
          onChange={(currency) => change({ currency })}
        />
      </Field>
      {namedKinds.map((kind) => {
        const name = optionOf[kind];
        const mayCreate = creatable.includes(kind);
        const what = t(namedWords[kind]);
        return (
          <Field key={name} label={t`Unknown names: ${what}`}>
            <Select
              value={options[name] === 'create' && !mayCreate ? 'reject' : options[name]}
              options={[
                { value: 'reject', label: t`Ask after the check` },
                ...(mayCreate ? [{ value: 'create', label: t`Create them` }] : []),
                ...(isOptionalName(kind) ? [{ value: 'empty', label: t`Leave the field empty` }] : []),
              ]}
              onChange={(chosen) => change({ [name]: chosen })}
            />
          </Field>
        );
      })}
      {usersAlone && (
        <Checkbox.Root
          checked={options.userIsCustodian === true}
          onCheckedChange={({ checked }) => change({ userIsCustodian: checked === true })}
          colorPalette="brand"
          alignSelf="end"
          minH="8"
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label fontWeight="normal">
            <Trans>The user is also the custodian</Trans>
          </Checkbox.Label>
        </Checkbox.Root>
      )}
      <Checkbox.Root
        checked={options.update}
        onCheckedChange={({ checked }) => change({ update: checked === true })}
        colorPalette="brand"
        alignSelf="end"
        minH="8"
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label fontWeight="normal">
          <Trans>Update existing assets with the same number</Trans>
        </Checkbox.Label>
      </Checkbox.Root>
    </Section>
  );
}
