import type { AnyStateMachine } from 'xstate';
import { anotherStep, othersToo } from '../lifecycles/approval.ts';
import { postable, reversible } from '../lifecycles/depreciation-run.ts';
import { type Edge, edgesOf } from './read-machine.ts';

type Logged = { action: string; changes: readonly { to: string | null }[] };

/**
 * The id of the transition that an entry of the log is about. Earlier versions counted the branches of an event, as in
 * `asset/inStock/issue/1`, and counted otherwise whenever one was added: such an entry is known by the state that it
 * led to. One whose guard has another name by now is known by its event and the state that it led to.
 */
export function idOfLogged(machine: AnyStateMachine, { action, changes }: Logged): string {
  const counted = /^(.+\/)\d+$/.exec(action)?.[1];
  const edges = edgesOf(machine);
  if (counted === undefined) return edges.some(({ id }) => id === action) ? action : renamed(edges, action);
  const branches = edges.filter(({ id }) => id.startsWith(counted));
  const led = branches.find((edge) => changes.some((change) => change.to === edge.to?.key));
  return (led ?? branches[0])?.id ?? action;
}

/** Guards that several arrows of an event tell apart, and what they are called now. */
const formerGuards: Readonly<Record<string, string>> = {
  'others of the step have to approve as well': othersToo,
  'another step follows': anotherStep,
  'its month follows the last posted one': postable,
  'it is the latest and reverses no other': reversible,
};

const withoutGuard = (id: string) => id.replace(/ \[[^\]]*\]$/, '');

function renamed(edges: readonly Edge[], action: string): string {
  const [, guard = ''] = / \[([^\]]*)\]$/.exec(action) ?? [];
  const now = action.replace(`[${guard}]`, `[${formerGuards[guard]}]`);
  if (edges.some(({ id }) => id === now)) return now;
  const alike = edges.filter(({ id }) => withoutGuard(id) === withoutGuard(action));
  return alike.length === 1 ? (alike[0]?.id ?? action) : action;
}
