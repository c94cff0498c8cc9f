import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { postPart } from '../../../api/post.ts';
import { ListPart } from '../../parts/list/list-part.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { stockTake } from '../../records/stock-take.ts';
import { TextLink } from '../../ui/text-link.tsx';

const declared = {
  use: 'stock-takes of a plan',
  loadPage: (
    { query, ...page }: { query: Record<string, unknown>; after?: string; limit?: number },
    signal: AbortSignal,
  ) => postPart('/stockTake/list', { planId: Number(query.id), ...page }, { signal, quiet: true }),
} as const;

/** The stock-takes that a plan drafted, the newest first. */
export function StockTakesOf({ planId, version }: { planId: number; version: number }) {
  const list = useList({ ...declared, fixed: { id: planId, version } });
  return (
    <ListPart
      list={list}
      bones={<Skeleton h="10" aria-busy="true" />}
      empty={
        <Box color="fg.muted">
          <Trans>No stock-takes yet.</Trans>
        </Box>
      }
      more={<Trans>Earlier stock-takes</Trans>}
    >
      {(rows) => (
        <Box as="ul" listStyleType="none">
          {rows.map((row) => (
            <Flex as="li" key={row.id} gap="3" py="2" align="baseline" _notFirst={{ borderTopWidth: '1px' }}>
              <Box flex="1" minW="0">
                <TextLink href={`${stockTake.address}/${row.id}`}>{row.name}</TextLink>
                <Box color="fg.muted" textStyle="xs">
                  {row.takeNo}
                </Box>
              </Box>
              <Box textAlign="end">
                <StateBadge kind="stockTake" state={row.state} />
                <Box color="fg.muted" textStyle="xs">
                  {row.dueOn}
                </Box>
              </Box>
            </Flex>
          ))}
        </Box>
      )}
    </ListPart>
  );
}
