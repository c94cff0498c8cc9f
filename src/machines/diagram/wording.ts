import type { AnyStateNode } from 'xstate';
import type { Edge } from './read-machine.ts';
import { lifecycleOf, ownerOfEvent, type WordKind } from './words.ts';

/** Translates a word of a machine; `between` are the small words around them. */
export type Say = (kind: WordKind | 'between', text: string, of?: string) => string;

export const stateName = (node: AnyStateNode, say: Say) =>
  say('state', node.key, lifecycleOf(node.machine.id));

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

/** How long a delay lasts, as a drawing has it: never broken over two lines. */
export const figureOf = (time: number) => `(${durationText(time).replace(' ', '\u00a0')})`;

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
  return `${say('between', 'after')} ${say('delay', cause)}${time === undefined ? '' : ` ${figureOf(time)}`}`;
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
