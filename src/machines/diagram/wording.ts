import type { AnyStateNode } from 'xstate';
import { inDrawing } from '../../vocabulary/drawn-delays.ts';
import { durationText } from '../../vocabulary/duration.ts';
import type { Edge } from './read-machine.ts';
import { lifecycleOf, ownerOfEvent, type WordKind } from './words.ts';

/** Translates a word of a machine; `between` are the small words around them. */
export type Say = (kind: WordKind | 'between', text: string, of?: string) => string;

export const stateName = (node: AnyStateNode, say: Say) => say('state', node.key, lifecycleOf(node.machine));

const end = ' ▸ ';

/** How long each delay lasts, in the words of a language. */
export type Figures = Readonly<Record<string, string>>;

/** @param delays in milliseconds */
export const figuresOf = (delays: Readonly<Record<string, number>>, language: string): Figures =>
  Object.fromEntries(Object.entries(delays).map(([delay, time]) => [delay, durationText(time, language)]));

/** What sets a transition off. */
export function causeText({ kind, cause, from }: Edge, say: Say, figures: Figures): string {
  if (kind === 'event') return say('event', cause, ownerOfEvent(cause, from.machine.id));
  if (kind === 'always') return say('between', 'at once');
  if (kind === 'ended') return say('between', 'when its states have ended');
  if (kind === 'done') return `${say('actor', cause)}: ${say('between', 'answered')}`;
  if (kind === 'error') return `${say('actor', cause)}: ${say('between', 'failed')}`;
  const figure = figures[cause];
  return `${say('between', 'after')} ${say('delay', cause)}${figure === undefined ? '' : ` ${inDrawing(figure)}`}`;
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
export function wordsOfEdge(edge: Edge, say: Say, figures: Figures) {
  const to = edge.to && edge.to !== edge.from ? `→ ${pathText(edge.to, say)}` : '↻';
  return {
    cause: `${causeText(edge, say, figures)}${guardText(edge, say)}`,
    effect: [to, ...effectsOf(edge, say)].join(' · '),
  };
}
