import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nameOf } from '../lifecycles/transition-id.ts';
import { type Edge, edgesOf } from './read-machine.ts';
import { wrap } from './text-width.ts';
import { lifecycleOf, ownerOfEvent, type WordKind } from './words.ts';

/** Translates a word of a machine; `between` are the small words around them. */
export type Say = (kind: WordKind | 'between', text: string, of?: string) => string;

export const stateName = (node: AnyStateNode, say: Say) =>
  say('state', node.key, lifecycleOf(node.machine.id));

export type Line = {
  x: number;
  /** Of the base line. */
  y: number;
  text: string;
  look: 'title' | 'note' | 'event' | 'effect';
  /** The transition that the line tells of. */
  transition?: string;
};

/** A state with what is in it. All figures are in units of the drawing. */
export type Box = {
  /** The names of the states from the outermost, joined by `/`; '' for the machine. */
  path: string;
  x: number;
  y: number;
  width: number;
  height: number;
  shape: 'region' | 'group' | 'state' | 'end';
  initial: boolean;
  lines: Line[];
  inside: Box[];
};

export type Chart = { width: number; height: number; box: Box };

/** Bold letters are wider. */
const bold = 1.08;
const size = { text: 12, line: 17, pad: 10, gap: 12, column: 300, columns: 3, small: 3 };

const end = ' ▸ ';

const units = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** Milliseconds in the largest unit that they are a whole number of. */
export function durationText(time: number): string {
  const [unit, long] = units.find(([, length]) => time > 0 && time % length === 0) ?? ['ms', 1];
  return `${time / long} ${unit}`;
}

/** What sets a transition off. */
export function causeText(
  { kind, cause, from }: Edge,
  say: Say,
  delays: Readonly<Record<string, number>>,
): string {
  if (kind === 'event') return say('event', cause, ownerOfEvent(cause, from.machine.id));
  if (kind === 'always') return say('between', 'at once');
  if (kind === 'ended') return say('between', 'when its states have ended');
  if (kind === 'done') return `${say('actor', cause)}: ${say('between', 'answered')}`;
  if (kind === 'error') return `${say('actor', cause)}: ${say('between', 'failed')}`;
  const time = delays[cause];
  return `${say('between', 'after')} ${say('delay', cause)}${time === undefined ? '' : ` (${durationText(time).replace(' ', '\u00a0')})`}`;
}

/** Where a transition leads, as words. */
export function pathText(node: AnyStateNode, say: Say) {
  const names: string[] = [];
  for (let at = node; at.parent; at = at.parent) names.unshift(stateName(at, say));
  return names.join(end) || say('machine', node.machine.id);
}

export const guardText = ({ guard }: Edge, say: Say) => (guard ? ` [${say('guard', guard)}]` : '');

/** What a transition causes; a word that is left out is none. */
export const effectsOf = ({ actions }: Edge, say: Say) =>
  actions.map((action) => say('action', action)).filter((effect) => effect !== '');

/** What a transition says: its cause and guard, and where it leads with what it causes. */
export function wordsOfEdge(edge: Edge, say: Say, delays: Readonly<Record<string, number>>) {
  const to = edge.to && edge.to !== edge.from ? `→ ${pathText(edge.to, say)}` : '↻';
  return {
    cause: `${causeText(edge, say, delays)}${guardText(edge, say)}`,
    effect: [to, ...effectsOf(edge, say)].join(' · '),
  };
}

/**
 * A machine as boxes in boxes: every state with what it is and where its events lead, in the order in which they
 * are tried. What stands on an outer box holds in every state within. States stand in columns, regions beside
 * each other.
 *
 * @param most columns beside each other
 */
export function chartOf(
  machine: AnyStateMachine,
  say: Say,
  delays: Readonly<Record<string, number>>,
  max: number = size.columns,
): Chart {
  const edges = edgesOf(machine);
  const initialOf = (node: AnyStateNode) => node.parent?.initial?.target.includes(node) ?? false;

  function draw(node: AnyStateNode, width: number): Box {
    const inner = width - 2 * size.pad;
    const lines: Line[] = [];
    let y = size.pad;
    const put = (text: string, look: Line['look'], transition?: string, indent = 0) => {
      const fontSize = look === 'title' || look === 'event' ? size.text * bold : size.text;
      for (const part of wrap(text, inner - indent, fontSize)) {
        y += size.line;
        lines.push({ x: size.pad + indent, y: y - 4, text: part, look, transition });
      }
    };
    const root = node === machine.root;
    put(root ? say('machine', machine.id) : stateName(node, say), 'title');
    if (node.description) put(say('description', node.description), 'note');
    const does = (when: string, actions: readonly unknown[]) => {
      const names = actions.map(nameOf).filter((name) => name && !name.startsWith('xstate.'));
      if (names.length > 0)
        put(`${say('between', when)}: ${names.map((name) => say('action', name)).join(' · ')}`, 'note');
    };
    does('on entering', node.entry);
    does('on leaving', node.exit);
    for (const { src } of node.invoke) put(`⚙ ${say('actor', String(src))}`, 'note');
    for (const edge of edges.filter(({ from }) => from === node)) {
      const { cause, effect } = wordsOfEdge(edge, say, delays);
      y += 3;
      put(cause, 'event', edge.id);
      put(effect, 'effect', edge.id, size.pad);
    }
    const inside = place(Object.values(node.states), inner, y + size.gap);
    const bottom = Math.max(y, ...inside.map((box) => box.y + box.height));
    return {
      path: node.path.join('/'),
      x: 0,
      y: 0,
      width,
      height: bottom + size.pad,
      shape: shapeOf(node),
      initial: initialOf(node),
      lines,
      inside,
    };
  }

  /** Small states in columns, each in the one that ends highest; below them the large ones, as wide as there is room. */
  function place(nodes: readonly AnyStateNode[], width: number, top: number): Box[] {
    const large = nodes.filter((node) => leavesOf(node) > size.small && node.parent?.type !== 'parallel');
    const small = nodes.filter((node) => !large.includes(node));
    const fitting = Math.floor((width + size.gap) / (size.column * 0.8 + size.gap));
    const columns = Math.max(1, Math.min(fitting, max, small.length));
    const each = (width - (columns - 1) * size.gap) / columns;
    const ends = Array.from({ length: columns }, () => top);
    const boxes = small.map((node) => {
      const column = ends.indexOf(Math.min(...ends));
      const x = size.pad + column * (each + size.gap);
      const placed = { ...draw(node, each), x, y: ends[column] ?? top };
      ends[column] = placed.y + placed.height + size.gap;
      return placed;
    });
    let y = Math.max(...ends);
    for (const node of large) {
      const placed = { ...draw(node, width), x: size.pad, y };
      y += placed.height + size.gap;
      boxes.push(placed);
    }
    return boxes;
  }

  const columns = Math.max(1, Math.min(max, leavesOf(machine.root)));
  const box = draw(machine.root, columns * (size.column + size.gap) + size.pad);
  return { width: box.width, height: box.height, box };
}

/** How many states without others in them a state holds; one that holds none counts itself. */
function leavesOf(node: AnyStateNode): number {
  const inside = Object.values(node.states);
  return inside.length === 0 ? 1 : inside.reduce((sum, state) => sum + leavesOf(state), 0);
}

function shapeOf(node: AnyStateNode): Box['shape'] {
  if (node.parent?.type === 'parallel') return 'region';
  if (node.type === 'final') return 'end';
  return Object.keys(node.states).length > 0 ? 'group' : 'state';
}

/** Every box of a chart with where it stands on the whole drawing, outer ones first. */
export function boxesOf(box: Box, x = 0, y = 0): Box[] {
  const here = { ...box, x: box.x + x, y: box.y + y };
  return [here, ...box.inside.flatMap((inner) => boxesOf(inner, here.x, here.y))];
}

export { size as chartSize };
