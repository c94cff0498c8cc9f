import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../i18n/formats.ts';
import type { CustomReading } from '../../vocabulary/custom-fields.ts';
import { readCustomValue } from '../../vocabulary/parsing/custom-value.ts';

/** A value of a custom field as a person reads it; what its field cannot read stands as it was written. */
export function useCustomText() {
  const { t } = useLingui();
  const { money, decimal } = useFormats();
  return (field: CustomReading, value: string): string => {
    if (readCustomValue(field, value) !== value) return value;
    switch (field.kind) {
      case 'number':
        return [decimal(value), field.unit].filter(Boolean).join(' ');
      case 'money':
        return money(value, field.unit);
      case 'yesNo':
        return value === 'yes' ? t`Yes` : t`No`;
      default:
        return value;
    }
  };
}
