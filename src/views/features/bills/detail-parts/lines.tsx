import { Box, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useFormats } from '../../../../i18n/formats.ts';
import { bill as kind } from '../../../records/bill.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { Bill } from './bill-record.ts';

/** What a bill comes to, and what of it is open. */
function Totals({ bill }: { bill: Bill }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { fields } = kind;
  const rows = [
    { key: 'net', label: t(fields.net), value: bill.net },
    { key: 'tax', label: t(fields.tax), value: bill.tax },
    { key: 'gross', label: t(fields.gross), value: bill.gross, strong: true },
    ...(Number(bill.paid) > 0
      ? [
          { key: 'paid', label: t(fields.paid), value: bill.paid },
          { key: 'open', label: t({ message: 'Open', context: 'bill amount' }), value: bill.open },
        ]
      : []),
  ];
  return (
    <Grid
      as="dl"
      templateColumns="1fr auto"
      columnGap="6"
      rowGap="1"
      textAlign="end"
      px={{ base: '4', md: '5' }}
      py="3"
      borderTopWidth="1px"
    >
      {rows.map(({ key, label, value, ...rest }) => (
        <Fragment key={key}>
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" fontWeight={'strong' in rest ? 'semibold' : undefined}>
            {money(value, bill.currency)}
          </Box>
        </Fragment>
      ))}
    </Grid>
  );
}

/** The lines of a bill with their amounts, and the totals below them. */
export function Lines({ bill }: { bill: Bill }) {
  const { t } = useLingui();
  const { amount, decimal } = useFormats();
  const { fields } = kind;
  return (
    <Panel as="section" p="0" aria-label={t(fields.lines)}>
      <Box as="h2" fontWeight="semibold" px={{ base: '4', md: '5' }} pt="4" mb="2">
        <Trans context="bill">Lines</Trans>
      </Box>
      {bill.lines.length === 0 ? (
        <Box color="fg.muted" px={{ base: '4', md: '5' }} pb="3">
          <Trans>No lines yet. A bill needs an amount before it can be submitted.</Trans>
        </Box>
      ) : (
        <PlainTable
          label={t(fields.lines)}
          heads={[
            { key: 'description', label: t`Description` },
            { key: 'quantity', label: t`Quantity`, figures: true },
            { key: 'unitPrice', label: t`Unit price (net)`, figures: true },
            { key: 'net', label: t(fields.net), figures: true },
            { key: 'taxRate', label: t`Tax rate (%)`, figures: true },
            { key: 'tax', label: t(fields.tax), figures: true },
            { key: 'gross', label: t(fields.gross), figures: true },
          ]}
          rows={bill.lines.map((line) => ({
            key: line.id,
            cells: [
              line.description,
              decimal(line.quantity),
              decimal(line.unitPrice),
              amount(line.net),
              decimal(line.taxRate),
              amount(line.tax),
              amount(line.gross),
            ],
          }))}
        />
      )}
      <Totals bill={bill} />
    </Panel>
  );
}
