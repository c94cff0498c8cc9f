import { useLingui } from '@lingui/react/macro';
import { currencies } from '../../../vocabulary/currencies.ts';
import { Select } from '../../ui/select.tsx';
import { FormField } from './form-field.tsx';

/** The currency of the amount; one from an import that is not among the usual ones is offered too. */
export function CurrencyInput() {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  return (
    <FormField name="currency" required>
      {({ text, change }) => (
        <Select
          value={text}
          onChange={change}
          options={[...new Set([...currencies, text])]
            .filter(Boolean)
            .map((code) => ({ value: code, label: `${code} ${names.of(code) ?? ''}` }))}
        />
      )}
    </FormField>
  );
}
