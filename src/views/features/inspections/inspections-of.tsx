import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { postPart } from '../../../api/post.ts';
import { ListPart } from '../../parts/list/list-part.tsx';
import type { LoadPage } from '../../parts/list/load-pages.ts';
import { useList } from '../../parts/list/use-list.ts';
import { inspection } from '../../records/inspection.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Abnormal, DueDay } from '../maintenance/index.ts';
import type { InspectionRow } from './columns.tsx';

const loaderOf =
  (name: 'planId' | 'routeId'): LoadPage<InspectionRow> =>
  ({ query, ...page }, signal) =>
    postPart('/inspection/list', { [name]: Number(query.id), ...page }, { signal, quiet: true });
const declared = {
  plan: { use: 'inspections of a plan', loadPage: loaderOf('planId') },
  route: { use: 'inspections of a route', loadPage: loaderOf('routeId') },
} as const;

/** The rounds of a plan or along a route. */
export function InspectionsOf({
  of,
  id,
  version,
}: {
  of: keyof typeof declared;
  id: number;
  version: number;
}) {
  const list = useList({ ...declared[of], fixed: { id, version } });
  return (
    <ListPart
      list={list}
      bones={<Skeleton h="10" aria-busy="true" />}
      empty={
        <Box color="fg.muted">
          <Trans>No inspections yet.</Trans>
        </Box>
      }
      more={<Trans>Earlier inspections</Trans>}
    >
      {(rows) => (
        <Box as="ul" listStyleType="none">
          {rows.map((row) => (
            <Flex as="li" key={row.id} gap="3" py="2" align="baseline" _notFirst={{ borderTopWidth: '1px' }}>
              <Box flex="1" minW="0">
                <TextLink href={`${inspection.address}/${row.id}`}>{row.inspectionNo}</TextLink>
                <Box color="fg.muted" textStyle="xs" truncate>
                  {row.assignee?.name}
                </Box>
              </Box>
              <Abnormal count={row.abnormal} />
              <Box textAlign="end">
                <StateBadge kind="inspection" state={row.state} />
                <Box color="fg.muted" textStyle="xs">
                  <DueDay on={row.dueOn} overdue={row.overdue} />
                </Box>
              </Box>
            </Flex>
          ))}
        </Box>
      )}
    </ListPart>
  );
}
