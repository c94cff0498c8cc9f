import { useSyncExternalStore } from 'react';
import type { NewBrowser } from '../../../api/new-browser.ts';

let described: NewBrowser | null = null;
let lastDescribed = 0;
const watchers = new Set<() => void>();

function become(next: NewBrowser | null) {
  described = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Keeps it for the page to say, once, also when several answers tell of it. */
export function notifyOfNewBrowser(news: NewBrowser) {
  if (news.id <= lastDescribed) return;
  lastDescribed = news.id;
  become(news);
}

export const forgetNewBrowser = () => become(null);

/** The browser that a person has yet to be told of. */
export const useNewBrowser = () =>
  useSyncExternalStore(
    watch,
    () => described,
    () => null,
  );
