import { createBrowserInspector } from '@statelyai/inspect';
import type { ActorRefLike } from 'xstate';
import { machines } from '../machines/registry.ts';
import type { Recorder } from './recorder.ts';
import { type RecordedActor, theServer } from './recording.ts';

const page = 'https://stately.ai/inspect';
/** Kept until the page says that it listens: a whole recording, each step being an event and a snapshot. */
const maxWaiting = 2000;

/** As much of an actor as the Stately inspector looks at. */
type Described = ActorRefLike & { logic: { config: unknown }; _parent?: Described };

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
export function reportToStately(recorder: Recorder, url = page) {
  const described = new Map<string, Described>();
  const ended = new Set<string>();
  let last = 0;

  function rootOf(id: string) {
    let actor = described.get(id);
    while (actor?._parent) actor = actor._parent;
    return actor?.sessionId ?? id;
  }

  const inspector = createBrowserInspector({
    url,
    maxDeferredEvents: maxWaiting,
    serialize: (happening) => ({ ...happening, rootId: rootOf(happening.sessionId) }),
  });

  function introduce({ id, name, machine, parent }: RecordedActor) {
    if (described.has(id)) return;
    const above = parent === null ? undefined : described.get(parent);
    const config = { ...machines.find((one) => one.id === machine)?.config, id: name };
    const actor: Described = {
      ...silent,
      sessionId: id,
      logic: { config },
      ...(above && { _parent: above }),
    };
    described.set(id, actor);
    inspector.actor(actor, { status: 'active' });
  }

  function notify() {
    const { actors, steps } = recorder.recording();
    for (const actor of actors) introduce(actor);
    for (const { nth, actor, event, from, value } of steps) {
      if (nth <= last) continue;
      last = nth;
      if (actor === theServer) continue;
      inspector.event(actor, { type: event }, from === undefined ? {} : { source: from });
      inspector.snapshot(actor, { status: 'active', value }, { event: { type: event } });
    }
    for (const { id, stopped } of actors) {
      if (stopped === null || ended.has(id)) continue;
      ended.add(id);
      inspector.snapshot(id, { status: 'stopped' });
    }
  }

  notify();
  const unsubscribe = recorder.subscribe(notify);
  return () => {
    unsubscribe();
    inspector.stop();
  };
}
