import { Button, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ListEvent } from '../../../machines/list/list.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import type { useList } from './use-list.ts';

type Props<Row extends { id: number }> = {
  list: ReturnType<typeof useList<Row>> & { send: (event: ListEvent) => void };
  /** Stands there until rows come. */
  bones: ReactNode;
  empty: ReactNode;
  /** The words of the button that asks for more. */
  more: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list within another page: its rows, why there are none, or a way to try again. */
export function ListPart<Row extends { id: number }>({ list, bones, empty, more, children }: Props<Row>) {
  if (list.failed) return <ErrorState error={list.fault} onRetry={() => list.send({ type: 'reload' })} />;
  if (list.state === 'loading') return bones;
  if (list.rows.length === 0) return empty;
  return (
    <>
      {children(list.rows)}
      {list.hasMore && (
        <Flex justify="center" py="3">
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            loading={list.state === 'loading more'}
            onClick={list.reachEnd}
          >
            {more}
          </Button>
        </Flex>
      )}
    </>
  );
}
