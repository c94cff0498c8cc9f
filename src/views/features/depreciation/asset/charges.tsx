import { Badge, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../../api/contract/index.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { depreciationRun, valueWords } from '../../../records/depreciation-run.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { MonthBars } from '../month-bars.tsx';

const shortly = 6;

/** The latest months and the coming ones, or all of them. */
export function Charges({ schedule }: { schedule: Answer<'/depreciation/schedule'> }) {
  const { t } = useLingui();
  const { amount } = useFormats();
  const [whole, setWhole] = useState(false);
  const { charges, future } = schedule;
  const past = whole ? charges : charges.slice(-shortly);
  const coming = whole ? future : future.slice(0, shortly);
  if (charges.length + future.length === 0) return null;
  const hidden = charges.length + future.length > past.length + coming.length;
  const months = [
    ...charges.filter(({ own }) => own).map(({ month, amount: charge }) => ({ month, amount: charge })),
    ...future.map(({ month, amount: charge }) => ({ month, amount: charge, isPast: false })),
  ];
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  return (
    <>
      <MonthBars
        months={months}
        label={t`Bar chart of the depreciation from ${first} to ${last}. The table below says the same.`}
      />
      <PlainTable
        label={t`Depreciation schedule`}
        heads={[
          { key: 'month', label: t(depreciationRun.fields.month), width: '7rem' },
          { key: 'run', label: t`Run no.` },
          { key: 'amount', label: t(valueWords.amount), figures: true },
          { key: 'accumulated', label: t(valueWords.accumulated), figures: true },
          { key: 'net', label: t(valueWords.net), figures: true },
        ]}
        rows={[
          ...past.map((charge) => ({
            key: `${charge.month} ${charge.runNo} ${charge.assetNo}`,
            group: t`Charged`,
            cells: [
              charge.month,
              <Flex key="run" gap="2" wrap="wrap">
                {charge.runNo}
                {!charge.own && <Badge size="sm">{charge.assetNo}</Badge>}
              </Flex>,
              amount(charge.amount),
              amount(charge.accumulated),
              amount(charge.net),
            ],
          })),
          ...coming.map((charge) => ({
            key: charge.month,
            group: t`To come`,
            cells: [charge.month, '—', amount(charge.amount), amount(charge.accumulated), amount(charge.net)],
          })),
        ]}
      />
      {hidden && (
        <Flex justify="center">
          <Button size="xs" variant="outline" colorPalette="gray" onClick={() => setWhole(true)}>
            <Trans>Show every month</Trans>
          </Button>
        </Flex>
      )}
    </>
  );
}
