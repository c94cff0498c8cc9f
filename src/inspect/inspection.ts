import type { AnyActorRef, InspectionEvent } from 'xstate';

/** How a call ended: `errcode` where an envelope came, `sessionEnded` where that says that the session is over. */
export type CallEnd = {
  how: string;
  request: string | null;
  errcode?: number | undefined;
  sessionEnded?: boolean;
};

type Watch = (happening: InspectionEvent) => void;
/** Takes the path of a call to the server; the result hears how it ended, its code and the id of its request. */
type WatchCalls = (path: string) => (end: CallEnd) => void;
type Watched = { stop: () => void } | undefined;

const roots = new Map<AnyActorRef, Watched>();
/** What happened before anybody recorded, each with its time as `performance.now()` has it; none once somebody does. */
export type Early = {
  at: number;
  /** Tells a recorder of it. */
  tell: (watcher: Watch, calls: WatchCalls) => void;
};
const maxEarly = 300;
let early: Early[] | undefined = [];
function keep(tell: Early['tell']) {
  early?.push({ at: performance.now(), tell });
  if (early && early.length > maxEarly) early.shift();
}

function keepCall(path: string): (end: CallEnd) => void {
  let ended: ReturnType<WatchCalls> | undefined;
  keep((_, calls) => {
    ended = calls(path);
  });
  return (end) => (ended ? ended(end) : keep(() => ended?.(end)));
}

let watch: Watch = (happening) => keep((watcher) => watcher(happening));
let watchCalls: WatchCalls | undefined = keepCall;

/** What happened until now, once: from now on whoever asks hears of it. */
export function takeEarly(): readonly Early[] {
  const taken = early ?? [];
  early = undefined;
  return taken;
}
let describeTrail = () => '';

const watchOne = (actor: AnyActorRef): Watched => {
  const watching = actor.system.inspect(watch);
  return { stop: () => watching.unsubscribe() };
};

/** Lets whoever inspects see an actor that no other one started. Until somebody does the latest events are kept. */
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
