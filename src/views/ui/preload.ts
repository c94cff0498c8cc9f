import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const begun = new Set<unknown>();
/** What has come, by what loads it; undefined for what did not come. */
const come = new Map<unknown, unknown>();
const watchers = new Set<() => void>();

/** Begins to load a part before it is drawn. One that does not come is asked for again when it is drawn. */
export function preload<Props>(load: Load<Props>) {
  if (begun.has(load)) return;
  begun.add(load);
  const settle = (part?: ComponentType<Props>) => {
    come.set(load, part);
    for (const watcher of watchers) watcher();
  };
  load().then(
    (module) => settle(module.default),
    () => settle(),
  );
}

/** A part that was loaded ahead and is there. */
export const preloaded = <Props>(load: Load<Props>) => come.get(load) as ComponentType<Props> | undefined;

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Whether a part that is wanted can be drawn without waiting for it, or waiting is of no use. */
export function useSettled<Props>(load: Load<Props>, wanted: boolean) {
  useEffect(() => {
    if (wanted) preload(load);
  }, [load, wanted]);
  return useSyncExternalStore(
    watch,
    () => come.has(load),
    () => false,
  );
}
