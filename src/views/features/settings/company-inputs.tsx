import { Box, Checkbox, CheckboxGroup, Fieldset, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { currencies } from '../../../vocabulary/currencies.ts';
import { useFormField } from '../../parts/form/form-context.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { ZoneField } from '../../parts/picker/zone-field.tsx';
import { setting as words } from '../../records/setting.ts';
import { useFormWords } from '../../ui/form/form-words.ts';
import { Select } from '../../ui/select.tsx';

/** The currency of new amounts, and what becomes of those that there are. */
export function CompanyCurrency({ name, usually }: { name: string; usually: string }) {
  const { t, i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  const described = (code: string) => `${code} ${names.of(code) ?? ''}`;
  const defaultValue = described(usually);
  return (
    <FormField
      name={name}
      helper={
        <Trans>Applies to new amounts. Existing amounts keep their currency; nothing is converted.</Trans>
      }
    >
      {({ text, change }) => (
        <Select
          value={text}
          onChange={change}
          placeholder={t`Default: ${defaultValue}`}
          options={[...new Set([...currencies, text])]
            .filter(Boolean)
            .map((code) => ({ value: code, label: described(code) }))}
        />
      )}
    </FormField>
  );
}

/** In which zone a day begins for the company. */
export function ZoneInput({ name }: { name: string }) {
  const { t } = useLingui();
  const { timeZone: here } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <FormField
      name={name}
      helper={
        <Trans>
          Used for asset numbers, dates, due dates and all times on pages, in exports and in e-mails. This
          browser is in {here}.
        </Trans>
      }
    >
      {({ text, change, leave }, label) => (
        <ZoneField
          label={label}
          value={text}
          placeholder={t`Same as the database`}
          onChange={change}
          onLeave={leave}
        />
      )}
    </FormField>
  );
}

type SeveralProps = { name: string; of: readonly (readonly [string, string])[] };

/** Some of a few words: all where nothing is said, and one at least. */
export function SeveralInput({ name, of }: SeveralProps) {
  const { text, disabled, refusal, change } = useFormField(name);
  const label = useFormWords(words).label(name);
  const all = of.map(([word]) => word);
  const chosen = text === '' ? all : text.split(',');
  const choose = (values: string[]) => {
    const next = all.filter((word) => values.includes(word));
    change(next.length === all.length ? '' : next.join(','));
  };
  return (
    <Fieldset.Root data-field={name} disabled={disabled} invalid={Boolean(refusal)}>
      <CheckboxGroup value={chosen} onValueChange={choose} colorPalette="brand">
        <Fieldset.Legend fontWeight="medium" textStyle="sm">
          {label}
        </Fieldset.Legend>
        <Fieldset.Content mt="2">
          <Flex wrap="wrap" columnGap="4" rowGap="1.5">
            {of.map(([word, described]) => (
              <Checkbox.Root key={word} value={word} disabled={chosen.length === 1 && chosen.includes(word)}>
                <Checkbox.HiddenInput />
                <Checkbox.Control />
                <Checkbox.Label fontWeight="normal">{described}</Checkbox.Label>
              </Checkbox.Root>
            ))}
          </Flex>
        </Fieldset.Content>
      </CheckboxGroup>
      {refusal && (
        <Box role="alert" color="fg.error" textStyle="xs">
          {refusal}
        </Box>
      )}
    </Fieldset.Root>
  );
}
