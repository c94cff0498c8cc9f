import { useLingui } from '@lingui/react/macro';
import {
  type SharedSign,
  type SignCurrency,
  signCurrencies,
} from '../../../../vocabulary/parsing/currency-sign.ts';
import { Select } from '../../../ui/select.tsx';

type Props = {
  header: string;
  sign: { text: SharedSign; currency: SignCurrency | undefined };
  onSign: (currency: SignCurrency) => void;
};

/** Which of the currencies that share a sign the amounts of a column are in. */
export function SignField({ header, sign: { text, currency }, onSign }: Props) {
  const { t, i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  const offered: readonly SignCurrency[] = signCurrencies[text];
  return (
    <Select
      size="sm"
      aria-label={t`What ${text} means in ${header}`}
      placeholder={t`Which currency is ${text}?`}
      value={currency ?? ''}
      options={offered.map((code) => ({ value: code, label: `${code} ${names.of(code) ?? ''}` }))}
      onChange={(to) => {
        const chosen = offered.find((one) => one === to);
        if (chosen) onSign(chosen);
      }}
    />
  );
}
