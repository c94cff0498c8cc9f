import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** What leads to a transition: the event, the delay, or what was invoked. */
export type Cause = { kind: 'event' | 'always' | 'after' | 'done' | 'error' | 'ended'; cause: string };

export const nameOf = (step: unknown): string => {
  if (typeof step === 'string') return step;
  if (typeof step === 'object' && step !== null && 'type' in step) return String(step.type);
  return '';
};

/** What XState calls a transition that no event of ours takes. */
export function causeOf(event: string, node: AnyStateNode): Cause {
  const after = /^xstate\.after\.(.+?)\.\(?[^.]*/.exec(event)?.[1];
  if (after !== undefined) return { kind: 'after', cause: after };
  const actor = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event);
  if (actor) {
    const invoked = node.invoke.find(({ id }) => id === actor[2]);
    return { kind: actor[1] === 'done' ? 'done' : 'error', cause: nameOf(invoked?.src) };
  }
  if (event.startsWith('xstate.done.state')) return { kind: 'ended', cause: '' };
  return event === '' ? { kind: 'always', cause: '' } : { kind: 'event', cause: event };
}

type Branch = Pick<AnyTransitionDefinition, 'target' | 'guard'>;

/** Nothing in it is counted: another branch beside a transition leaves the id that logs hold as it is. */
export function idOf(node: AnyStateNode, { kind, cause }: Cause, { target, guard }: Branch) {
  const word = { event: cause, always: 'always', ended: 'ended' } as Record<string, string>;
  const to = target?.[0] ? target[0].path.join('.') : 'stays';
  const condition = nameOf(guard);
  const outcome = condition ? `${to} [${condition}]` : to;
  return [node.machine.id, ...node.path, word[kind] ?? `${kind} ${cause}`, outcome].join('/');
}

/** The id of a transition that a machine has just taken; none for what XState does by itself. */
export function idOfTransition(taken: AnyTransitionDefinition): string | undefined {
  // The types say otherwise, but the way into the first state is none of our events.
  const event: string | null = taken.eventType;
  return event === null ? undefined : idOf(taken.source, causeOf(event, taken.source), taken);
}
