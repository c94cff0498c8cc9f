import type { AnyStateMachine } from 'xstate';
import { edgesOf } from './read-machine.ts';

type Logged = { action: string; changes: readonly { to: string | null }[] };

/**
 * The id of the transition that an entry of the log is about. Earlier versions counted the branches of an event, as in
 * `asset/inStock/issue/1`, and counted otherwise whenever one was added: such an entry is known by the state that it
 * led to.
 */
export function idOfLogged(machine: AnyStateMachine, { action, changes }: Logged): string {
  const counted = /^(.+\/)\d+$/.exec(action)?.[1];
  if (counted === undefined) return action;
  const branches = edgesOf(machine).filter(({ id }) => id.startsWith(counted));
  const led = branches.find((edge) => changes.some((change) => change.to === edge.to?.key));
  return (led ?? branches[0])?.id ?? action;
}
