import { useSyncExternalStore } from 'react';
import type { NewBrowser } from '../../api/new-browser.ts';

let told: NewBrowser | null = null;
let lastTold = 0;
const watchers = new Set<() => void>();

function become(next: NewBrowser | null) {
  told = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Keeps it for the page to say, once, also when several answers tell of it. */
export function tellOfNewBrowser(news: NewBrowser) {
  if (news.id <= lastTold) return;
  lastTold = news.id;
  become(news);
}

export const forgetNewBrowser = () => become(null);

/** The browser that a person has yet to be told of. */
export const useNewBrowser = () => useSyncExternalStore(watch, () => told);
