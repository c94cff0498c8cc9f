import { Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import { useLoad } from '../../parts/use-load.ts';
import { DataList } from '../../ui/data-list.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** How many assets a list holds, and what they were bought for. */
export function Totals({ id }: { id: number }) {
  const { t } = useLingui();
  const { number, money } = useFormats();
  const { data, failure, loadAgain } = useLoad('/assetList/totals', { id });
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Skeleton h="10" aria-busy="true" />;
  const valued = data.values.reduce((sum, { assets }) => sum + assets, 0);
  return (
    <DataList
      columns={3}
      items={[
        { key: 'assets', label: t`Assets`, value: number(data.assets) },
        ...data.values.map(({ currency, amount }) => ({
          key: currency,
          label: <Trans>Original value ({currency})</Trans>,
          value: money(amount, currency),
        })),
        ...(valued < data.assets
          ? [{ key: 'without', label: t`Without an original value`, value: number(data.assets - valued) }]
          : []),
      ]}
    />
  );
}
