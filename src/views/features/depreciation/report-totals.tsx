import { Box, Skeleton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Payload } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useLoad } from '../../parts/use-load.ts';
import { depreciationRun, valueWords } from '../../records/depreciation-run.ts';
import { DataList } from '../../ui/data-list.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';

/** What the assets of the ledger come to, in each currency. */
export function ReportTotals({ requested }: { requested: Payload<'/depreciation/report'> }) {
  const { t } = useLingui();
  const { number, money } = useFormats();
  const { data, failure, loadAgain } = useLoad('/depreciation/report', {
    ...requested,
    limit: 1,
    totals: true,
  });
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Skeleton h="16" aria-busy="true" />;
  return (data.totals ?? []).map(({ currency, assets, ...amounts }) => (
    <Panel key={currency}>
      <Box srOnly>{currency}</Box>
      <DataList
        columns={3}
        items={[
          { key: 'assets', label: t(depreciationRun.fields.assets), value: number(assets) },
          { key: 'cost', label: t(valueWords.cost), value: money(amounts.cost, currency) },
          {
            key: 'accumulated',
            label: t(valueWords.accumulated),
            value: money(amounts.accumulated, currency),
          },
          { key: 'impairment', label: t(valueWords.impairment), value: money(amounts.impairment, currency) },
          { key: 'net', label: t(valueWords.net), value: money(amounts.net, currency) },
        ]}
      />
    </Panel>
  ));
}
