import type { AnyActorRef, InspectionEvent } from 'xstate';

type Watch = (happening: InspectionEvent) => void;
/** Takes the path of a call to the server; the result hears how it ended and the id of its request. */
type WatchCalls = (path: string) => (end: { how: string; request: string | null }) => void;
type Watched = { stop: () => void } | undefined;

const roots = new Map<AnyActorRef, Watched>();
let watch: Watch | undefined;
let watchCalls: WatchCalls | undefined;
let describeTrail = () => '';

const watchOne = (actor: AnyActorRef): Watched => {
  if (!watch) return undefined;
  const watching = actor.system.inspect(watch);
  return { stop: () => watching.unsubscribe() };
};

/** Lets whoever inspects see an actor that no other one started. Costs nothing while nobody does. */
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
