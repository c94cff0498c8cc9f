import type { AnyActorRef } from 'xstate';
import { createEarly, type Watch, type WatchCalls } from './early.ts';

type Watched = { stop: () => void } | undefined;

const roots = new Map<AnyActorRef, Watched>();
const early = createEarly(300);
let watch: Watch = early.watch;
let watchCalls: WatchCalls | undefined = early.calls;

/** What happened before anybody recorded, once: from now on whoever records hears of it. */
export const takeEarly = early.take;
let describeTrail = () => '';

const watchOne = (actor: AnyActorRef): Watched => {
  const watching = actor.system.inspect(watch);
  return { stop: () => watching.unsubscribe() };
};

/** Lets whoever inspects see an actor that no other one started. Until a recorder comes the latest events are stored. */
export function makeInspectable(actor: AnyActorRef) {
  roots.set(actor, watchOne(actor));
  actor.subscribe({ complete: () => void roots.delete(actor) });
}

/** The actors at work that no other one started. */
export const rootActors = () => [...roots.keys()].filter((actor) => actor.getSnapshot().status === 'active');

/**
 * From now on everything that happens to actors is told to `watcher`; one at a time.
 *
 * @param trail what happened last, by names only, for the error log
 * @param calls hears of calls to the server
 */
export function inspectActors(watcher: Watch, trail: () => string, calls?: WatchCalls) {
  for (const watched of roots.values()) watched?.stop();
  watch = watcher;
  watchCalls = calls;
  describeTrail = trail;
  for (const actor of roots.keys()) roots.set(actor, watchOne(actor));
}

/** A call to the server goes out now. */
export const tellOfCall: WatchCalls = (path) => watchCalls?.(path) ?? (() => {});

/** What happened last, by names only; '' while nobody records it. */
export const trailOfActors = () => describeTrail();
