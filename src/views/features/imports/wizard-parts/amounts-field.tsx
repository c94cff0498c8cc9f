import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { type Amounts, amountExample } from '../../../../machines/imports/import-columns.ts';
import { amountPowers, type YenCurrency, yenCurrencies } from '../../../../vocabulary/import-run.ts';
import type { SharedSign, SignCurrency } from '../../../../vocabulary/parsing/currency-sign.ts';
import { Select } from '../../../ui/select.tsx';
import { SignField } from './sign-field.tsx';

type Props = {
  header: string;
  amounts: Amounts;
  /** What the person has said. */
  power: number | undefined;
  /** The same of ¥; null where nothing is asked. */
  yen: YenCurrency | undefined | null;
  /** Whether an answer was needed and is not there. */
  isMissing: boolean;
  /** The sign of several currencies, and what the person says that it means; null where nothing is to be said. */
  sign: { text: SharedSign; currency: SignCurrency | undefined } | null;
  onPower: (power: number) => void;
  onSign: (currency: SignCurrency) => void;
  onYen: (currency: YenCurrency) => void;
};

/** What the amounts of a column count in: as the file says it, or as a person has to. */
export function AmountsField({
  header,
  amounts,
  power,
  yen,
  isMissing,
  sign,
  onPower,
  onYen,
  onSign,
}: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const yenNames = { CNY: t`Yuan (CNY)`, JPY: t`Yen (JPY)` };
  const { unit } = amounts;
  const chosen = power ?? amounts.power;
  const example = amountExample(amounts, chosen ?? 0);
  const isCounted = unit !== null || amounts.power === null;
  return (
    <>
      {isCounted && (
        <Select
          size="sm"
          aria-label={t`What the amounts of ${header} count in`}
          placeholder={t`What do these amounts count in?`}
          value={chosen === null ? '' : String(chosen)}
          options={amountPowers.map((one) => ({
            value: String(one),
            label: one === 0 ? t`Single units` : `× ${formats.number(10 ** one)}`,
          }))}
          onChange={(to) => onPower(Number(to))}
        />
      )}
      {isCounted && unit !== null && (
        <Box color="fg.muted" textStyle="xs">
          <Trans>The file says: {unit}</Trans>
        </Box>
      )}
      {isCounted && chosen !== null && example && (
        <Box color="fg.muted" textStyle="xs">
          {example.sample} → {formats.amount(example.amount)}
        </Box>
      )}
      {isMissing && chosen === null && isCounted && <Missing />}
      {yen !== null && (
        <Select
          size="sm"
          aria-label={t`What ¥ means in ${header}`}
          placeholder={t`Is ¥ yuan or yen?`}
          value={yen ?? ''}
          options={yenCurrencies.map((one) => ({ value: one, label: yenNames[one] }))}
          onChange={(to) => {
            const currency = yenCurrencies.find((one) => one === to);
            if (currency) onYen(currency);
          }}
        />
      )}
      {isMissing && yen === undefined && <Missing />}
      {sign && <SignField header={header} sign={sign} onSign={onSign} />}
      {sign && isMissing && sign.currency === undefined && <Missing />}
    </>
  );
}

const Missing = () => (
  <Box color="fg.error" textStyle="xs" role="alert">
    <Trans>The file does not say which. Please choose.</Trans>
  </Box>
);
