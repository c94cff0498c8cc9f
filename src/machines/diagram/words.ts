import type { AnyStateMachine } from 'xstate';
import { nameOf } from '../lifecycles/transition-id.ts';
import { usesOf } from '../uses.ts';
import { edgesOf, statesOf } from './read-machine.ts';

/** What a word of a machine names; the same word may be translated otherwise where it names something else. */
export type WordKind =
  | 'machine'
  | 'use'
  | 'state'
  | 'event'
  | 'guard'
  | 'action'
  | 'actor'
  | 'delay'
  | 'description';
export type Word = {
  kind: WordKind;
  text: string;
  /** The machine whose state it is, for the lives of records, or whose event: a draft is another thing in each. */
  of?: string;
};

/** Events that other machines have under the same English word, for something that other languages call otherwise. */
const ownEvents: Readonly<Record<string, readonly string[]>> = {
  'depreciation run': ['post'],
  inspection: ['assign', 'finish'],
  'loan extension': ['refuse'],
  'maintenance task': ['record work', 'rework'],
  plan: ['resume'],
  'report subscription': ['refuse'],
  'stock take': ['close'],
  'stranger report': ['begin', 'leave'],
  'voice note': ['discard', 'record'],
  confirmation: ['give up'],
  'file queue': ['give up'],
};

/** The machine whose own word an event is; none where all call it the same. */
export const ownerOfEvent = (event: string, machine: string) =>
  ownEvents[machine]?.includes(event) ? machine : undefined;

const ofCause = { event: 'event', after: 'delay', done: 'actor', error: 'actor' } as const;

/** Every word of the machines that a person reads, once for each of its meanings. */
export function wordsOf(machines: readonly AnyStateMachine[]): Word[] {
  const words = new Map<string, Word>();
  const add = (kind: WordKind, text: string | undefined, of?: string) => {
    if (!text) return;
    const word = of === undefined ? { kind, text } : { kind, text, of };
    words.set(`${contextOf(word)}\u0000${text}`, word);
  };
  for (const machine of machines) {
    add('machine', machine.id);
    for (const use of usesOf(machine.id)) add('use', use);
    for (const state of statesOf(machine.root)) {
      if (state !== machine.root) add('state', state.key, lifecycleOf(machine));
      add('description', state.description);
      for (const action of [...state.entry, ...state.exit]) add('action', nameOf(action));
      for (const { src } of state.invoke) add('actor', String(src));
    }
    for (const { kind, cause, guard, actions, description } of edgesOf(machine)) {
      const owner = kind === 'event' ? ownerOfEvent(cause, machine.id) : undefined;
      if (kind in ofCause) add(ofCause[kind as keyof typeof ofCause], cause, owner);
      add('guard', guard);
      for (const action of actions) add('action', action);
      add('description', description);
    }
  }
  return [...words.values()];
}

/** The name of a machine that is the life of a record, which says who sends its events. */
export const lifecycleOf = ({ id, config }: AnyStateMachine) => (config.meta ? id : undefined);

/** Under what a word is translated. */
export const contextOf = ({ kind, of }: Pick<Word, 'kind' | 'of'>) =>
  of === undefined ? kind : `${kind} of ${of}`;
