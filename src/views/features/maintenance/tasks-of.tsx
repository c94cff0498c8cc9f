import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { postPart } from '../../../api/post.ts';
import { ListPart } from '../../parts/list/list-part.tsx';
import type { LoadPage } from '../../parts/list/load-pages.ts';
import { useList } from '../../parts/list/use-list.ts';
import { maintenanceTask } from '../../records/maintenance-task.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Abnormal, type TaskRow } from './columns.tsx';
import { DueDay } from './due-day.tsx';

const loaderOf =
  (name: 'planId' | 'assetId'): LoadPage<TaskRow> =>
  ({ query, ...page }, signal) =>
    postPart('/maintenanceTask/list', { [name]: Number(query.id), ...page }, { signal, quiet: true });
const declared = {
  plan: { use: 'tasks of a plan', loadPage: loaderOf('planId') },
  asset: { use: 'tasks of an asset', loadPage: loaderOf('assetId') },
} as const;

/** The maintenance tasks of a plan or an asset, the last one due first. */
export function TasksOf({ of, id, version }: { of: keyof typeof declared; id: number; version: number }) {
  const list = useList({ ...declared[of], fixed: { id, version } });
  return (
    <ListPart
      list={list}
      bones={<Skeleton h="10" aria-busy="true" />}
      empty={
        <Box color="fg.muted">
          <Trans>No maintenance tasks yet.</Trans>
        </Box>
      }
      more={<Trans>Earlier tasks</Trans>}
    >
      {(rows) => (
        <Box as="ul" listStyleType="none">
          {rows.map((row) => (
            <Flex as="li" key={row.id} gap="3" py="2" align="baseline" _notFirst={{ borderTopWidth: '1px' }}>
              <Box flex="1" minW="0">
                <TextLink href={`${maintenanceTask.address}/${row.id}`}>{row.taskNo}</TextLink>
                <Box color="fg.muted" textStyle="xs" truncate>
                  {of === 'plan' ? `${row.asset.name} ${row.asset.assetNo}` : row.name}
                </Box>
              </Box>
              <Abnormal count={row.abnormal} />
              <Box textAlign="end">
                <StateBadge kind="maintenanceTask" state={row.state} />
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
