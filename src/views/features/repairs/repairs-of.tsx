import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { postPart } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { ListPart } from '../../parts/list/list-part.tsx';
import type { LoadPage } from '../../parts/list/load-pages.ts';
import { useList } from '../../parts/list/use-list.ts';
import { repair } from '../../records/repair.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type RepairRow = Answer<'/repair/list'>['rows'][number];

const loadPage: LoadPage<RepairRow> = ({ query, ...page }, signal) =>
  postPart('/repair/list', { assetId: Number(query.id), ...page }, { signal, quiet: true });
const declared = { use: 'repairs of an asset', loadPage } as const;

/** The repairs of an asset, newest first. */
export function RepairsOf({ id, version }: { id: number; version: number }) {
  const { day, money } = useFormats();
  const list = useList({ ...declared, fixed: { id, version } });
  return (
    <ListPart
      list={list}
      bones={<Skeleton h="10" aria-busy="true" />}
      empty={
        <Box color="fg.muted">
          <Trans>No repairs yet.</Trans>
        </Box>
      }
      more={<Trans>Earlier repairs</Trans>}
    >
      {(rows) => (
        <Box as="ul" listStyleType="none">
          {rows.map((row) => (
            <Flex as="li" key={row.id} gap="3" py="2" align="baseline" _notFirst={{ borderTopWidth: '1px' }}>
              <Box flex="1" minW="0">
                <TextLink href={`${repair.address}/${row.id}`}>{row.repairNo}</TextLink>
                <Box color="fg.muted" textStyle="xs" truncate>
                  {row.fault}
                </Box>
              </Box>
              <Box textAlign="end">
                <StateBadge kind="repair" state={row.state} />
                <Box color="fg.muted" textStyle="xs">
                  {Number(row.cost) === 0 ? day(row.reportedAt) : money(row.cost, row.currency)}
                </Box>
              </Box>
            </Flex>
          ))}
        </Box>
      )}
    </ListPart>
  );
}
