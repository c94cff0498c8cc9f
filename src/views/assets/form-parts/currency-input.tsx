import { useLingui } from '@lingui/react/macro';
import { Select } from '../../components/select.tsx';
import { FormField } from './form-field.tsx';

const usual = [
  'CNY',
  'HKD',
  'MOP',
  'TWD',
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'KRW',
  'SGD',
  'CHF',
  'AUD',
  'CAD',
  'MXN',
];

/** The currency of the amount; one from an import that is not among the usual ones is offered too. */
export function CurrencyInput() {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  return (
    <FormField name="currency" required>
      {({ value, change }) => (
        <Select
          value={value}
          onChange={change}
          options={[...new Set([...usual, value])]
            .filter(Boolean)
            .map((code) => ({ value: code, label: `${code} ${names.of(code) ?? ''}` }))}
        />
      )}
    </FormField>
  );
}
