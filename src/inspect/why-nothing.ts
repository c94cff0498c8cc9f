import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { edgesOf } from '../machines/diagram/read-machine.ts';

/** Every state that a machine is in, as paths: `{ a: { b: 'c' } }` is in '', `a`, `a/b` and `a/b/c`. */
function statesIn(value: StateValue | null, above = ''): string[] {
  const path = (key: string) => (above ? `${above}/${key}` : key);
  if (value === null) return [above];
  if (typeof value === 'string') return [above, path(value)];
  return [above, ...Object.entries(value).flatMap(([key, inner]) => statesIn(inner ?? null, path(key)))];
}

const pathOf = ({ path }: AnyStateNode) => path.join('/');

/**
 * Why an event led to nothing: the guards that said no, or none where no state that the machine was in takes it, with
 * the states that do.
 *
 * @param before where the machine was
 */
export function whyNothing(
  machine: AnyStateMachine,
  event: string,
  before: StateValue | null,
): { guards: string[]; takenIn: AnyStateNode[] } {
  const edges = edgesOf(machine).filter(({ kind, cause }) => kind === 'event' && cause === event);
  const present = new Set(statesIn(before));
  const here = edges.filter(({ from }) => present.has(pathOf(from)));
  return {
    guards: [...new Set(here.flatMap(({ guard }) => (guard ? [guard] : [])))],
    takenIn: here.length > 0 ? [] : [...new Set(edges.map(({ from }) => from))],
  };
}
