import type { InspectionEvent } from 'xstate';

/** How a call ended: `errcode` where an envelope came, `sessionEnded` where that says that the session is over. */
export type CallEnd = {
  how: string;
  request: string | null;
  errcode?: number | undefined;
  sessionEnded?: boolean;
};

export type Watch = (happening: InspectionEvent) => void;
/** Takes the path of a call to the server; the result hears how it ended, its code and the id of its request. */
export type WatchCalls = (path: string) => (end: CallEnd) => void;

/** Something that happened, with its time as `performance.now()` has it. */
export type Early = {
  at: number;
  /** Tells a recorder of it. */
  tell: (watcher: Watch, calls: WatchCalls) => void;
};

/**
 * Holds what happens before anybody records, the oldest first to be forgotten.
 *
 * @param max how many events at most
 */
export function createEarly(max: number) {
  let early: Early[] | undefined = [];
  const keep = (tell: Early['tell']) => {
    early?.push({ at: performance.now(), tell });
    if (early && early.length > max) early.shift();
  };
  return {
    watch: (happening: InspectionEvent) => keep((watcher) => watcher(happening)),
    calls(path: string): (end: CallEnd) => void {
      let ended: ReturnType<WatchCalls> | undefined;
      keep((_, calls) => {
        ended = calls(path);
      });
      return (end) => (ended ? ended(end) : keep(() => ended?.(end)));
    },
    /** What happened until now, once: nothing is held from now on. */
    take(): readonly Early[] {
      const taken = early ?? [];
      early = undefined;
      return taken;
    },
  };
}
