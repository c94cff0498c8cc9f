import { assign, emit, enqueueActions, setup } from 'xstate';
import { canHang, type TreePosition, type TreeRow, treeRows } from './tree-rows.ts';

/** Where a key leads: along the rows, into a branch, or out of it. */
export type TreeWay = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out';

export type TreeGridEvent =
  | { type: 'nodes came'; nodes: readonly TreePosition[] }
  | { type: 'search changed'; text: string }
  | { type: 'toggled'; id: number }
  | { type: 'row chosen'; id: number }
  | { type: 'went'; way: TreeWay }
  | { type: 'picked up'; id: number }
  | { type: 'held over'; id: number | null }
  | { type: 'let go' }
  | { type: 'dropped'; id: number | null };
export type TreeGridNotice =
  | { type: 'shut changed'; shut: readonly number[] }
  | { type: 'move wished'; id: number; parentId: number | null };

type Context = {
  nodes: readonly TreePosition[];
  shut: readonly number[];
  text: string;
  active: number | null;
  held: number | null;
  over: number | null;
};

const rowsOf = ({ nodes, shut, text }: Context) => treeRows(nodes, shut, text);
const without = (ids: readonly number[], id: number) => ids.filter((one) => one !== id);
const toggled = ({ shut }: Context, id: number) => (shut.includes(id) ? without(shut, id) : [...shut, id]);

/** The row that a key leads to from the active one; undefined where there is none. */
function rowAt(rows: readonly TreeRow[], active: number | null, way: TreeWay): TreeRow | undefined {
  const at = rows.findIndex(({ id }) => id === active);
  const row = rows[at];
  switch (way) {
    case 'next':
      return rows[Math.min(at + 1, rows.length - 1)];
    case 'previous':
      return rows[Math.max(at - 1, 0)];
    case 'first':
      return rows[0];
    case 'last':
      return rows.at(-1);
    case 'in':
      return row?.open ? rows[at + 1] : undefined;
    case 'out':
      return rows.find(({ id }) => id === row?.parentId);
  }
}

const activeRow = (context: Context) => rowsOf(context).find(({ id }) => id === context.active);
const isSearched = ({ text }: Context) => text.trim() !== '';

/** A tree on a screen of its own: what is open, which row the keys are at, what is looked for and what is held. */
export const treeGridMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { shut: readonly number[] },
    events: {} as TreeGridEvent,
    emitted: {} as TreeGridNotice,
  },
  guards: {
    'it opens a branch': ({ context }, { way }: { way: TreeWay }) =>
      way === 'in' && activeRow(context)?.open === false,
    'it shuts a branch': ({ context }, { way }: { way: TreeWay }) =>
      way === 'out' && activeRow(context)?.open === true && !isSearched(context),
    'nothing is looked for': ({ context }) => !isSearched(context),
    'it can hang there': ({ context: { nodes, held } }, { id }: { id: number | null }) =>
      held !== null && canHang(nodes, held, id),
  },
  actions: {
    'keep the nodes': assign((_, { nodes }: { nodes: readonly TreePosition[] }) => ({ nodes })),
    'keep the search': assign((_, { text }: { text: string }) => ({ text })),
    'keep a row active': assign(({ context }) => {
      const rows = rowsOf(context);
      return rows.some(({ id }) => id === context.active) ? {} : { active: rows[0]?.id ?? null };
    }),
    'make the row active': assign((_, { id }: { id: number }) => ({ active: id })),
    'go there': assign(({ context }, { way }: { way: TreeWay }) => ({
      active: rowAt(rowsOf(context), context.active, way)?.id ?? context.active,
    })),
    'open or shut it': assign(({ context }, { id }: { id: number | null }) =>
      id === null ? {} : { shut: toggled(context, id) },
    ),
    'tell what is shut': enqueueActions(({ enqueue, context }) => {
      enqueue.emit({ type: 'shut changed', shut: context.shut });
    }),
    'pick it up': assign((_, { id }: { id: number }) => ({ held: id, over: null })),
    'note what is under it': assign((_, { id }: { id: number | null }) => ({ over: id })),
    'lay it down': assign({ held: null, over: null }),
    'tell the wish': emit(({ context }, { id }: { id: number | null }) => ({
      type: 'move wished' as const,
      id: context.held ?? 0,
      parentId: id,
    })),
  },
}).createMachine({
  id: 'tree grid',
  description: 'A tree on its own page, navigated by keyboard and rearranged by drag and drop.',
  context: ({ input }) => ({ nodes: [], text: '', active: null, held: null, over: null, ...input }),
  initial: 'at rest',
  on: {
    'nodes came': {
      actions: [{ type: 'keep the nodes', params: ({ event }) => event }, 'keep a row active'],
    },
    'search changed': {
      actions: [{ type: 'keep the search', params: ({ event }) => event }, 'keep a row active'],
      description: 'What holds the words is shown with all above it, whatever is shut.',
    },
    toggled: {
      guard: 'nothing is looked for',
      actions: [
        { type: 'open or shut it', params: ({ event }) => event },
        'keep a row active',
        'tell what is shut',
      ],
    },
    'row chosen': { actions: { type: 'make the row active', params: ({ event }) => event } },
    went: [
      {
        guard: { type: 'it opens a branch', params: ({ event }) => event },
        actions: [
          { type: 'open or shut it', params: ({ context }) => ({ id: context.active }) },
          'tell what is shut',
        ],
      },
      {
        guard: { type: 'it shuts a branch', params: ({ event }) => event },
        actions: [
          { type: 'open or shut it', params: ({ context }) => ({ id: context.active }) },
          'tell what is shut',
        ],
      },
      { actions: { type: 'go there', params: ({ event }) => event } },
    ],
  },
  states: {
    'at rest': {
      description: 'No branch is being dragged.',
      on: {
        'picked up': { target: 'in hand', actions: { type: 'pick it up', params: ({ event }) => event } },
      },
    },
    'in hand': {
      description: 'A branch is being dragged.',
      on: {
        'held over': { actions: { type: 'note what is under it', params: ({ event }) => event } },
        'let go': { target: 'at rest', actions: 'lay it down' },
        dropped: [
          {
            guard: { type: 'it can hang there', params: ({ event }) => event },
            target: 'at rest',
            actions: [{ type: 'tell the wish', params: ({ event }) => event }, 'lay it down'],
          },
          { target: 'at rest', actions: 'lay it down', description: 'It stays where it is.' },
        ],
      },
    },
  },
});
