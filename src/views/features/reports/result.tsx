import { Box, Skeleton } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import type { ReportDefinition } from '../../../vocabulary/report.ts';
import { useLoad } from '../../parts/use-load.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ResultTable } from './result-table.tsx';

const ReportChart = lazyView<Parameters<typeof import('./chart.tsx').default>[0]>(
  () => import('./chart.tsx'),
);

type Props = { title: string; definition: ReportDefinition };

/** What a report says now: its chart, and the table with all of it. */
export function Result({ title, definition }: Props) {
  const { number } = useFormats();
  const { data: report, failure, loadAgain } = useLoad('/report/run', { definition }, { alongside: true });
  if (failure) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!report) return <Skeleton h="80" aria-busy="true" />;
  const { span, rowCount } = report;
  if (rowCount === 0) {
    return (
      <Panel color="fg.muted" p="8" textAlign="center">
        <Trans context="report">Nothing to report. Choose another period or fewer filters.</Trans>
      </Panel>
    );
  }
  return (
    <Panel p="0">
      {span && (
        <Box px="4" pt="3" color="fg.muted" textStyle="sm">
          {span.from === null ? (
            <Trans context="report">Until {span.until}</Trans>
          ) : span.until === null ? (
            <Trans context="report">From {span.from}</Trans>
          ) : (
            <Trans context="report">
              {span.from} to {span.until}
            </Trans>
          )}
        </Box>
      )}
      {definition.chart !== 'none' && (
        <Suspense fallback={<Skeleton h="72" m="4" />}>
          <ReportChart definition={definition} report={report} />
        </Suspense>
      )}
      <ResultTable title={title} definition={definition} report={report} />
      {report.rows.length < rowCount && (
        <Box px="4" py="3" color="fg.muted" textStyle="sm" borderTopWidth="1px">
          <Trans context="report">
            The first {number(report.rows.length)} of {number(rowCount)} rows. Totals are of all rows; an
            export has them all.
          </Trans>
        </Box>
      )}
    </Panel>
  );
}
