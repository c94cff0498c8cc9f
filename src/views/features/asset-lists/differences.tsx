import { Box, Skeleton } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListDifference } from '../../../vocabulary/asset-list-fields.ts';
import { LogChanges } from '../../parts/log/log-changes.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { fieldWords } from '../../records/asset-fields.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Sentences } from '../../ui/sentences.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const words = {
  came: msg({ message: 'Added', context: 'state of a list' }),
  went: msg({ message: 'Removed', context: 'state of a list' }),
  changed: msg({ message: 'Changed', context: 'state of a list' }),
} as const satisfies Record<ListDifference, unknown>;

type Props = { id: number; from: number; to: number | null };

/** What came into a list between two states, went out of it, and how the others changed. */
export function Differences({ id, from, to }: Props) {
  const { t } = useLingui();
  const { data, failure, loadAgain } = useLoad('/assetList/compare', {
    id,
    fromStateId: from,
    toStateId: to,
  });
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Skeleton h="12" aria-busy="true" />;
  const { came, went, changed } = data.counts;
  const all = came + went + changed;
  const described = data.rows.length;
  if (all === 0)
    return (
      <Box color="fg.muted">
        <Trans>No differences visible to you.</Trans>
      </Box>
    );
  return (
    <>
      <Box mb="2">
        <Sentences>
          <Trans>
            {came} added, {went} removed or not visible, {changed} changed.
          </Trans>
          {described < all && <Trans>Showing the first {described}.</Trans>}
        </Sentences>
      </Box>
      <PlainTable
        label={t`Differences`}
        heads={[
          { key: 'no', label: t(fieldWords.assetNo) },
          { key: 'name', label: t(fieldWords.name) },
          { key: 'difference', label: t`Difference` },
          { key: 'changes', label: t`Changes` },
        ]}
        rows={data.rows.map((row) => ({
          key: row.id,
          cells: [
            row.difference === 'went' ? (
              row.assetNo
            ) : (
              <TextLink key="no" href={`/assets/${row.id}`}>
                {row.assetNo}
              </TextLink>
            ),
            row.name,
            t(words[row.difference]),
            <LogChanges key="changes" recordKind="asset" changes={row.changes} />,
          ],
        }))}
      />
    </>
  );
}
