import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '../../i18n/formats.ts';

/** Writes an amount without its currency, which is said once beside a table. */
export function useAmount() {
  const { i18n } = useLingui();
  return (amount: string) => formatAmount(amount, i18n.locale);
}
