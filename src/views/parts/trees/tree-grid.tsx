// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot be a grid whose rows take the focus
import { chakra } from '@chakra-ui/react';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import type { TreeWay } from '../../../machines/list/tree-grid.ts';
import { canHang } from '../../../machines/list/tree-rows.ts';
import { navigate } from '../../../window/router.ts';
import { TreeHead } from './tree-head.tsx';
import { type RowActions, TreeRowCells } from './tree-row.tsx';
import type { TreeScreenKind } from './tree-screen-kind.ts';
import { treeStyles } from './tree-styles.ts';
import type { TreeGrid as Grid } from './use-tree-grid.ts';

const ways: Readonly<Record<string, TreeWay>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

type Props = {
  kind: TreeScreenKind;
  grid: Grid;
  label: string;
  actionsOf: (row: Grid['rows'][number]) => RowActions;
};

/**
 * A tree as a grid, one tab stop: Up, Down, Home and End move from row to row, Right opens and leads in, Left shuts and
 * leads out, Enter opens the page of a node. Within the row Tab leads on to what can be done. A row can be dragged onto
 * another.
 */
export function TreeGrid({ kind, grid, label, actionsOf }: Props) {
  const { rows, context, send } = grid;
  const body = useRef<HTMLDivElement>(null);
  const { active, held, over } = context;
  useEffect(() => {
    const row = body.current?.querySelector<HTMLElement>(`[data-node="${active}"]`);
    const focused = document.activeElement;
    // What is within the row keeps the focus that came to it.
    if (!row || row.contains(focused) || !body.current?.contains(focused)) return;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: number) => {
    const way = ways[event.key];
    if (way && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      send({ type: 'went', way });
    }
    if (event.key === 'Enter' && event.target === event.currentTarget) navigate(`${kind.address}/${id}`);
  };

  const withPeople = rows.some(({ node }) => node.people !== undefined);
  const columns = [
    'minmax(12rem, 1fr)',
    '7rem',
    ...kind.columns.map(({ width }) => width),
    '5.5rem',
    ...(withPeople ? ['5.5rem'] : []),
    '5rem',
  ].join(' ');
  const mayHang = (id: number) => held !== null && canHang(context.nodes, held, id);
  return (
    <chakra.div
      role="treegrid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      css={treeStyles}
      style={{ '--tree-columns': columns } as CSSProperties}
    >
      <TreeHead kind={kind} withPeople={withPeople} />
      <div role="rowgroup" className="body" ref={body}>
        {rows.map((row) => {
          const { id, open, depth } = row;
          const actions = actionsOf(row);
          return (
            <div
              key={id}
              role="row"
              data-node={id}
              tabIndex={id === active ? 0 : -1}
              aria-level={depth + 1}
              aria-expanded={open ?? undefined}
              draggable={actions.canMove}
              data-held={id === held || undefined}
              data-over={id === over || undefined}
              onFocus={() => id !== active && send({ type: 'row chosen', id })}
              onKeyDown={(event) => onKeyDown(event, id)}
              onClick={(event) => {
                if ((event.target as HTMLElement).closest('a, button')) return;
                event.currentTarget.focus({ preventScroll: true });
                if (open !== null) send({ type: 'toggled', id });
              }}
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', row.node.name);
                event.dataTransfer.effectAllowed = 'move';
                send({ type: 'picked up', id });
              }}
              onDragOver={(event) => {
                if (!mayHang(id)) return;
                event.preventDefault();
                if (over !== id) send({ type: 'held over', id });
              }}
              onDragLeave={() => over === id && send({ type: 'held over', id: null })}
              onDrop={(event) => {
                event.preventDefault();
                send({ type: 'dropped', id });
              }}
              onDragEnd={() => send({ type: 'let go' })}
            >
              <TreeRowCells kind={kind} row={row} active={id === active} actions={actions} />
            </div>
          );
        })}
      </div>
    </chakra.div>
  );
}
