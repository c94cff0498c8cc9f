import { Box, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormats } from '../../../../i18n/formats.ts';
import { useLoad } from '../../../parts/use-load.ts';
import { depreciationRun, valueWords } from '../../../records/depreciation-run.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { Run } from './run-record.ts';

/** What a run charges, by organisation and category. */
export function RunSummary({ run }: { run: Run }) {
  const { t } = useLingui();
  const { amount, number } = useFormats();
  const title = useId();
  const requested = { month: run.month, runId: run.id, by: 'both' } as const;
  const { data, failure, loadAgain } = useLoad('/depreciation/summary', requested);
  if (data?.rows.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby={title} p="0">
      <Box as="h2" id={title} fontWeight="semibold" px={{ base: '4', md: '5' }} py="3">
        <Trans>Depreciation summary</Trans>
      </Box>
      {failure !== null && <ErrorState error={failure} onRetry={loadAgain} />}
      {!data && failure === null && <Skeleton h="24" m="4" aria-busy="true" />}
      {data && (
        <PlainTable
          label={t`Depreciation summary`}
          heads={[
            { key: 'organisation', label: t(depreciationRun.fields.organisation) },
            { key: 'category', label: t`Category` },
            { key: 'assets', label: t(depreciationRun.fields.assets), figures: true },
            { key: 'cost', label: t(valueWords.cost), figures: true },
            { key: 'amount', label: t(valueWords.amount), figures: true },
            { key: 'accumulated', label: t(valueWords.accumulated), figures: true },
          ]}
          rows={data.rows.map((row) => ({
            key: `${row.organisation}/${row.category}`,
            cells: [
              row.organisation,
              row.category,
              number(row.assets),
              amount(row.cost),
              amount(row.amount),
              amount(row.accumulated),
            ],
          }))}
        />
      )}
    </Panel>
  );
}
