import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../../api/contract/index.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';

/** Which organisations bear the depreciation of an asset, from which month on. */
export function Sharings({ schedule: { sharings } }: { schedule: Answer<'/depreciation/schedule'> }) {
  const { t } = useLingui();
  if (sharings.length === 0) return null;
  return (
    <Box as="section">
      <Box as="h3" fontWeight="medium" mb="1">
        <Trans>Shares of depreciation</Trans>
      </Box>
      <PlainTable
        label={t`Shares of depreciation`}
        heads={[
          { key: 'from', label: t`From month`, width: '7rem' },
          { key: 'shares', label: t`Shares` },
          { key: 'reason', label: t`Reason` },
        ]}
        rows={sharings.map(({ fromMonth, shares, reason, author }) => ({
          key: fromMonth,
          cells: [
            fromMonth,
            shares
              .map(({ organisation, percent }) => `${organisation.name} ${Number(percent)}%`)
              .join(', ') || '—',
            `${reason} · ${author}`,
          ],
        }))}
      />
    </Box>
  );
}
