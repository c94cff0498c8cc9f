import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Frame, type Level, type Text, type Tone, textSize } from '../../vocabulary/drawing.ts';
import { nameOf } from '../lifecycles/transition-id.ts';
import { type Edge, edgesOf } from './read-machine.ts';
import { widthOf, wrap } from './text-width.ts';
import { causeText, effectsOf, type Figures, guardText, type Say, stateName } from './wording.ts';

/** A state before it has a place. Its texts stand in its upper left corner. */
export type ChartNode = Pick<Frame, 'path' | 'shape' | 'texts' | 'tone'> & {
  /** Of its texts with the room around them. */
  width: number;
  height: number;
  nodes: ChartNode[];
  /** The path of the state in which it begins. */
  initial?: string;
};
export type ChartLink = {
  from: string;
  to: string;
  transitions: string[];
  texts: Text[];
  width: number;
  height: number;
  tone?: Tone;
};
export type Statechart = { root: ChartNode; links: ChartLink[] };

/** Bold letters are wider. */
const bold = 1.08;
const line = 15;
const pad = 10;
/** How wide a text may become: in a state, above the states of an outer one, and beside an arrow. */
const most = { state: 210, group: 420, arrow: 170 };
/** Beside the name of a state, for how many records are in it. */
const roomForCount = 44;

const pathOf = (node: AnyStateNode) => node.path.join('/');
/** A line of a box or beside an arrow. */
export type Part = { text: string; look: Text['look']; transition?: string };

/** Lines below each other, and how much room they take. */
export function stack(parts: readonly Part[], max: number, at: number) {
  const texts: Text[] = [];
  let y = at;
  let width = 0;
  let before: Part | undefined;
  for (const part of parts) {
    const size = textSize[part.look] * (part.look === 'title' || part.look === 'event' ? bold : 1);
    const isNew = before && before.transition !== part.transition;
    if (isNew) y += 4;
    for (const text of wrap(part.text, max, size)) {
      y += line;
      texts.push({ x: at, y: y - 4, text, look: part.look, transition: part.transition });
      width = Math.max(width, widthOf(text, size));
    }
    before = part;
  }
  return { texts, width: Math.ceil(width) + 2 * at, height: y + at };
}

function shapeOf(node: AnyStateNode): Frame['shape'] {
  if (node.parent?.type === 'parallel') return 'region';
  if (node.type === 'final') return 'end';
  return Object.keys(node.states).length > 0 ? 'group' : 'state';
}

/**
 * What an overview says in a line above its states: it leads from nearly everywhere, is not what a life is about, and would
 * be half of the arrows.
 */
const folded: Readonly<Record<string, ReadonlySet<string>>> = {
  asset: new Set(['correct to in stock', 'correct to in use', 'correct to disposed']),
};

const isInner = ({ from, to }: Edge) => !to || (to === from && Object.keys(from.states).length > 0);

/**
 * The states and arrows of a machine in the words of a language. What leaves a state where it is stands in its box,
 * as statecharts have it, and so does what enters an outer state anew; everything else is an arrow. All transitions
 * between the same two states share one.
 */
export function statechartOf(
  machine: AnyStateMachine,
  say: Say,
  figures: Figures,
  level: Level,
  counted = false,
): Statechart {
  const whole = level === 'complete';
  const isFolded = ({ cause }: Edge) => !whole && folded[machine.id]?.has(cause) === true;
  const all = edgesOf(machine);
  const edges = all.filter((edge) => !isFolded(edge));

  const words = (edge: Edge): Part[] => {
    const effects = effectsOf(edge, say);
    return [
      { text: `${causeText(edge, say, figures)}${guardText(edge, say)}`, look: 'event', transition: edge.id },
      ...(effects.length > 0
        ? [{ text: `/ ${effects.join(' · ')}`, look: 'effect' as const, transition: edge.id }]
        : []),
    ];
  };

  /** For each event that is folded, from where it leads and to where. */
  function foldedLines(): Part[] {
    const byEvent = Map.groupBy(all.filter(isFolded), (edge) => causeText(edge, say, figures));
    return [...byEvent].map(([event, of]): Part => {
      const from = [...new Set(of.map((edge) => stateName(edge.from, say)))].join(', ');
      const to = [...new Set(of.flatMap((edge) => (edge.to ? [stateName(edge.to, say)] : [])))].join(', ');
      return { text: `${event}: ${from} → ${to}`, look: 'note' };
    });
  }

  function partsOf(node: AnyStateNode): Part[] {
    const root = node === machine.root;
    const title: Part = { text: root ? say('machine', machine.id) : stateName(node, say), look: 'title' };
    if (!whole && root) return [title, ...foldedLines()];
    if (!whole) return [title];
    const does = (when: string, actions: readonly unknown[]): Part[] => {
      const names = actions.map(nameOf).filter((name) => name && !name.startsWith('xstate.'));
      const text = `${say('between', when)} / ${names.map((name) => say('action', name)).join(' · ')}`;
      return names.length > 0 ? [{ text, look: 'note' }] : [];
    };
    return [
      title,
      ...does('on entering', node.entry),
      ...does('on leaving', node.exit),
      ...node.invoke.map(({ src }): Part => ({ text: `⚙ ${say('actor', String(src))}`, look: 'note' })),
      ...edges
        .filter((edge) => edge.from === node && isInner(edge))
        .flatMap((edge) => {
          const [cause, ...rest] = words(edge);
          return cause ? [{ ...cause, text: `${edge.to ? '↻ ' : ''}${cause.text}` }, ...rest] : [];
        }),
    ];
  }

  function draw(node: AnyStateNode): ChartNode {
    const nodes = Object.values(node.states);
    const { texts, width, height } = stack(partsOf(node), nodes.length > 0 ? most.group : most.state, pad);
    const [title] = texts;
    const beside = counted && title ? pad + widthOf(title.text, textSize.title * bold) + roomForCount : 0;
    const initial = node.initial?.target[0];
    return {
      path: pathOf(node),
      shape: shapeOf(node),
      texts,
      width: Math.max(width, Math.ceil(beside), 64),
      height,
      nodes: nodes.map(draw),
      ...(initial && { initial: pathOf(initial) }),
    };
  }

  const pairs = Map.groupBy(
    edges.filter((edge) => !isInner(edge) && (whole || edge.to !== edge.from)),
    ({ from, to }) => `${pathOf(from)}→${to ? pathOf(to) : ''}`,
  );
  const links = [...pairs.values()].flatMap((group): ChartLink[] => {
    const [first] = group;
    if (!first?.to) return [];
    const brief = [...new Set(group.map((edge) => causeText(edge, say, figures)))].map(
      (text): Part => ({ text, look: 'event' }),
    );
    const { texts, width, height } = stack(whole ? group.flatMap(words) : brief, most.arrow, 5);
    const transitions = group.map(({ id }) => id);
    return [{ from: pathOf(first.from), to: pathOf(first.to), transitions, texts, width, height }];
  });
  return { root: draw(machine.root), links };
}
