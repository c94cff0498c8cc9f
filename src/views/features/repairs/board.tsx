import { Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { boardPage, maxBoardCards } from '../../../vocabulary/repair-board.ts';
import { repair } from '../../records/repair.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { NewLink } from '../../ui/new-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { useAddressQuery } from '../../ui/use-address-query.ts';
import { usePhone } from '../../ui/use-media.ts';
import type { BoardProps } from './board/drag-board.tsx';
import { type BoardColumn, filterIn } from './board/filters.ts';
import { MoveDialog } from './board/move-dialog.tsx';
import { Queue } from './board/queue.tsx';
import { BoardToolbar } from './board/toolbar.tsx';
import { type Limits, useBoard } from './board/use-board.ts';
import { useMoves } from './board/use-moves.ts';
import { RepairViews } from './repair-views.tsx';

const DragBoard = lazyView<BoardProps>(() => import('./board/drag-board.tsx'));

/** Open repairs by state, to be moved from one to the next. */
export default function RepairBoard() {
  const { t } = useLingui();
  const mayReport = usePermission('repair.report');
  const isPhone = usePhone();
  const [query, change] = useAddressQuery(`${repair.address}/board`);
  const [limits, setLimits] = useState<Limits>({});
  const board = useBoard({ filter: filterIn(query), limits });
  const { failure, reload } = board;
  const { columns, move, ...moves } = useMoves(board);
  const shown = {
    columns: columns ?? [],
    busy: moves.busy,
    onMove: move,
    onMore: ({ state, rows }: BoardColumn) =>
      setLimits({ ...limits, [state]: Math.min(rows.length + boardPage, maxBoardCards) }),
  };
  return (
    <>
      <PageHeading title={t({ message: 'Repairs', context: 'screen' })}>
        <RepairViews />
        {mayReport && (
          <NewLink href={`${repair.address}/new`}>
            <Trans>Report a fault</Trans>
          </NewLink>
        )}
      </PageHeading>
      <BoardToolbar query={query} rows={shown.columns.flatMap(({ rows }) => rows)} onChange={change} />
      {failure && !columns ? (
        <ErrorState error={failure} onRetry={reload} />
      ) : !columns ? (
        <Skeleton h="96" aria-busy="true" />
      ) : isPhone ? (
        <Queue {...shown} />
      ) : (
        <DragBoard {...shown} />
      )}
      <MoveDialog key={moves.question?.card.id ?? 0} {...moves} />
    </>
  );
}
