import { Box, Flex, IconButton } from '@chakra-ui/react';
import {
  Accessibility,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  defaultPreset,
  KeyboardSensor,
  PointerSensor,
  StyleInjector,
} from '@dnd-kit/dom';
import { DragDropProvider, useDraggable, useDroppable } from '@dnd-kit/react';
import { useLingui } from '@lingui/react/macro';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useState } from 'react';
import { styleNonce } from '../../../../theme/style-cache.ts';
import { repairStates } from '../../../records/repair.ts';
import { Card } from './card.tsx';
import { Column } from './column.tsx';
import type { BoardCard, BoardColumn, BoardState } from './filters.ts';
import { MoveMenu } from './move-menu.tsx';
import { useWay } from './refusal.ts';

export type BoardProps = {
  columns: readonly BoardColumn[];
  busy: boolean;
  onMove: (card: BoardCard, to: BoardState) => void;
  onMore: (column: BoardColumn) => void;
};

const columnWidth = 256;
const gap = 12;

const sensors = [
  PointerSensor.configure({ activatorElements: ({ element, handle }) => [element, handle] }),
  // An arrow leads to the next column.
  KeyboardSensor.configure({ offset: { x: columnWidth + gap, y: 40 } }),
];

type CardProps = Pick<BoardProps, 'busy' | 'onMove'> & { card: BoardCard };

function DraggedCard({ card, busy, onMove }: CardProps) {
  const { t } = useLingui();
  const { ref, handleRef, isDragging } = useDraggable({ id: card.id, data: card, disabled: busy });
  const { repairNo } = card;
  return (
    <Box
      as="li"
      ref={ref}
      p="2"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      shadow={isDragging ? 'md' : undefined}
      cursor="grab"
      data-card={card.id}
    >
      <Card card={card}>
        <IconButton
          ref={handleRef}
          size="2xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Drag ${repairNo}`}
        >
          <GripVertical aria-hidden="true" />
        </IconButton>
        <MoveMenu card={card} busy={busy} onMove={onMove} />
      </Card>
    </Box>
  );
}

type ColumnProps = Omit<BoardProps, 'columns'> & { column: BoardColumn; open?: boolean };

function TargetColumn({ column, open, busy, onMove, onMore }: ColumnProps) {
  const { ref, isDropTarget } = useDroppable({ id: column.state });
  return (
    <Column
      {...{ column, ref }}
      {...(open !== undefined && { open })}
      isTarget={isDropTarget}
      width={`${columnWidth}px`}
      onMore={() => onMore(column)}
    >
      {column.rows.map((card) => (
        <DraggedCard key={card.id} {...{ card, busy, onMove }} />
      ))}
    </Column>
  );
}

/** The columns beside each other; cards are dragged by the pointer, by the keyboard, or moved by their menu. */
export default function DragBoard({ columns, ...props }: BoardProps) {
  const { t } = useLingui();
  const wayOf = useWay();
  const [dragged, setDragged] = useState<BoardCard | null>(null);
  const wordOf = (id: unknown) => {
    const column = columns.find(({ state }) => state === id);
    return column ? t(repairStates[column.state].label) : '';
  };
  const cardOf = (id: unknown) => columns.flatMap(({ rows }) => rows).find((card) => card.id === id);
  const accessibility = Accessibility.configure({
    screenReaderInstructions: {
      draggable: t`Press Space to pick up the repair, the arrow keys to choose a column, Space to drop it, Escape to cancel.`,
    },
    announcements: {
      dragstart: ({ operation: { source } }: DragStartEvent) => {
        const repairNo = cardOf(source?.id)?.repairNo ?? '';
        return t`${repairNo} is picked up.`;
      },
      dragover: ({ operation: { target } }: DragOverEvent) => wordOf(target?.id) || undefined,
      dragend: ({ canceled, operation: { source, target } }: DragEndEvent) => {
        const card = cardOf(source?.id);
        const column = columns.find(({ state }) => state === target?.id);
        // A toast says why a move is refused.
        const goes = !canceled && card && column && !('refusal' in wayOf(card, column.state));
        const name = wordOf(target?.id);
        return goes ? t`Moving to ${name}.` : t`The repair stays where it was.`;
      },
    },
  });
  const nonce = styleNonce();
  const plugins = [
    ...(nonce ? [StyleInjector.configure({ nonce })] : []),
    ...defaultPreset.plugins.map((plugin) => (plugin === Accessibility ? accessibility : plugin)),
  ];
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      onDragStart={({ operation: { source } }) => setDragged(cardOf(source?.id) ?? null)}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        setDragged(null);
        const card = cardOf(source?.id);
        const column = columns.find(({ state }) => state === target?.id);
        if (!canceled && card && column) props.onMove(card, column.state);
      }}
    >
      <Flex gap={`${gap}px`} overflowX="auto" align="stretch" pb="2" tabIndex={-1}>
        {columns.map((column) => (
          <TargetColumn
            key={column.state}
            column={column}
            {...(dragged && {
              open: column.state === dragged.state || !('refusal' in wayOf(dragged, column.state)),
            })}
            {...props}
          />
        ))}
      </Flex>
    </DragDropProvider>
  );
}
