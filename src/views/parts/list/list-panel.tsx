import { Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListEvent } from '../../../machines/list/list.ts';
import { DataTable, type DataTableProps } from '../../ui/data-table/data-table.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { OutOfDate } from './out-of-date.tsx';
import type { useList } from './use-list.ts';

type OfList = 'rows' | 'state' | 'total' | 'hasMore' | 'onReachEnd' | 'initialTop' | 'onScroll' | 'foot';

type Props<Row extends { id: number }> = Omit<DataTableProps<Row>, OfList> & {
  list: ReturnType<typeof useList<Row>> & { send: (event: ListEvent) => void };
  /** Says why there are no rows. */
  empty: ReactNode;
};

/** The sheet with the rows of a list, or with why there are none. */
export function ListPanel<Row extends { id: number }>({ list, empty, ...table }: Props<Row>) {
  const { rows, count, send } = list;
  return (
    <Panel p="0" display="flex" flex="1" minH="0" overflow="hidden" flexDirection="column">
      {list.outOfDate && <OutOfDate onRefresh={() => send({ type: 'reload' })} />}
      {list.failed ? (
        <ErrorState error={list.fault} onRetry={() => send({ type: 'reload' })} />
      ) : list.state === 'showing' && rows.length === 0 ? (
        empty
      ) : (
        <DataTable
          rows={rows}
          state={list.state}
          total={count && !count.capped ? count.value : undefined}
          hasMore={list.hasMore}
          onReachEnd={list.reachEnd}
          initialTop={list.initialTop}
          onScroll={list.onScroll}
          foot={
            list.state === 'failed to load more' && (
              <Flex align="center" justify="center" gap="3" p="3" role="alert">
                <Trans>The next rows could not be loaded.</Trans>
                <Button size="xs" variant="outline" colorPalette="gray" onClick={list.reachEnd}>
                  <Trans>Try again</Trans>
                </Button>
              </Flex>
            )
          }
          {...table}
        />
      )}
    </Panel>
  );
}
