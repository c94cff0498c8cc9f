import { createBrowserInspector } from '@statelyai/inspect';
import type { ActorRefLike } from 'xstate';
import { machines } from '../machines/registry.ts';
import type { Recorder } from './recorder.ts';
import type { RecordedActor } from './recording.ts';

const page = 'https://stately.ai/inspect';
/** Kept until the page says that it listens: a whole recording, each step being an event and a snapshot. */
const mostWaiting = 2000;

/** As much of an actor as the Stately inspector looks at. */
type Told = ActorRefLike & { logic: { config: unknown }; _parent?: Told };

const silent = {
  send: () => {},
  getSnapshot: () => ({ status: 'active', output: undefined, error: undefined }) as const,
};

/**
 * Opens the Stately inspector in a window of its own and tells it what a recorder keeps, from its first step on. It
 * is an outside page, so it is told names alone: which actors there are, their machines as they are written, the
 * types of events and the states they led to; not what machines remember.
 *
 * @returns ends it
 */
export function tellStately(recorder: Recorder, url = page) {
  const told = new Map<string, Told>();
  const ended = new Set<string>();
  let last = 0;

  function rootOf(id: string) {
    let actor = told.get(id);
    while (actor?._parent) actor = actor._parent;
    return actor?.sessionId ?? id;
  }

  const inspector = createBrowserInspector({
    url,
    maxDeferredEvents: mostWaiting,
    serialize: (happening) => ({ ...happening, rootId: rootOf(happening.sessionId) }),
  });

  function introduce({ id, name, machine, parent }: RecordedActor) {
    if (told.has(id)) return;
    const above = parent === null ? undefined : told.get(parent);
    const config = { ...machines.find((one) => one.id === machine)?.config, id: name };
    const actor: Told = { ...silent, sessionId: id, logic: { config }, ...(above && { _parent: above }) };
    told.set(id, actor);
    inspector.actor(actor, { status: 'active' });
  }

  function tell() {
    const { actors, steps } = recorder.recording();
    for (const actor of actors) introduce(actor);
    for (const { nth, actor, event, from, value } of steps) {
      if (nth <= last) continue;
      last = nth;
      inspector.event(actor, { type: event }, from === undefined ? {} : { source: from });
      inspector.snapshot(actor, { status: 'active', value }, { event: { type: event } });
    }
    for (const { id, stopped } of actors) {
      if (stopped === null || ended.has(id)) continue;
      ended.add(id);
      inspector.snapshot(id, { status: 'stopped' });
    }
  }

  tell();
  const unsubscribe = recorder.subscribe(tell);
  return () => {
    unsubscribe();
    inspector.stop();
  };
}
