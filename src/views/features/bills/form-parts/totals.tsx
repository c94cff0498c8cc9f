import { Box, Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useFormats } from '../../../../i18n/formats.ts';
import { amountOf } from '../../../../vocabulary/parsing/decimal.ts';
import { bill } from '../../../records/bill.ts';
import { type FormLine, totalsIn } from './lines-text.ts';

/** What the lines come to so far, as the server will round it. */
export function Totals({ lines }: { lines: readonly FormLine[] }) {
  const { t } = useLingui();
  const { amount } = useFormats();
  const totals = totalsIn(lines);
  return (
    <Grid templateColumns="auto auto" columnGap="6" rowGap="1" textAlign="end" aria-live="polite">
      {(['net', 'tax', 'gross'] as const).map((name) => (
        <Fragment key={name}>
          <Box color="fg.muted">{t(bill.fields[name])}</Box>
          <Box fontWeight={name === 'gross' ? 'semibold' : undefined}>
            <output aria-label={t(bill.fields[name])}>{amount(amountOf(totals[name]))}</output>
          </Box>
        </Fragment>
      ))}
    </Grid>
  );
}
