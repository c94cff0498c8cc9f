import { useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { tabOf } from '../../machines/shell/tab-list.ts';
import type { tabsMachine } from '../../machines/shell/tabs.ts';
import { fullPath, navigate } from '../../window/router.ts';
import { afterPaint } from './after-paint.ts';

/** The tab that a view is drawn in. Nothing of it changes while the view lives, so that nothing is drawn anew. */
export type TabOfView = {
  id: number;
  tabs: ActorRefFrom<typeof tabsMachine>;
  /** Whether the view lives on though its effects have ended: its tab is in the background. */
  isHidden: () => boolean;
  /** Stops the actor when the tab is closed, whenever that is. */
  stopWithTab: (actor: AnyActorRef) => void;
};

/** None for a view that stands alone. */
export const TabContext = createContext<TabOfView | undefined>(undefined);

/** Whether the page is on screen, not in a tab in the background. */
export const ShownContext = createContext(true);
export const useShown = () => useContext(ShownContext);

/** Whether closing the tab of this view would lose something that was typed. */
export function useIsUnsaved() {
  const tab = useContext(TabContext);
  return useSelector(tab?.tabs, (state) => (tab && state && tabOf(state.context, tab.id)?.unsaved) ?? false);
}

/** What a view can do with the tab that it is drawn in; without one the place alone changes. */
export function useTab() {
  const tab = useContext(TabContext);
  return {
    /** Leaves for another page, and asks first if that would lose something. */
    giveUp: (to: string) => {
      if (tab) tab.tabs.send({ type: 'give up', id: tab.id, to });
      else navigate(to);
    },
    /** Another page takes the place of this one, which is done with. In the background it only closes. */
    finish: (to: string) => {
      if (tab) tab.tabs.send({ type: 'page finished', id: tab.id, to });
      else navigate(to, { replace: true });
    },
    /** Writes the query of this view into the address, or keeps it until the tab is on screen again. */
    setQuery: (path: string, query: string) => {
      if (tab?.isHidden()) tab.tabs.send({ type: 'query changed', id: tab.id, query });
      else navigate(fullPath({ path, query }), { replace: true });
    },
  };
}

/** Names the tab after what its page shows, such as the number of an asset. */
export function useTabLabel(label: string | undefined) {
  const tab = useContext(TabContext);
  const id = tab?.id;
  const tabs = tab?.tabs;
  useEffect(() => {
    if (id !== undefined && label) tabs?.send({ type: 'label changed', id, label });
  }, [id, tabs, label]);
}

/** Tells the tab that closing it would lose something. */
export function useUnsaved(unsaved: boolean) {
  const tab = useContext(TabContext);
  const id = tab?.id;
  const tabs = tab?.tabs;
  useEffect(() => {
    if (id !== undefined) tabs?.send({ type: unsaved ? 'work began' : 'work ended', id });
  }, [id, tabs, unsaved]);
}

const closedFirst = { open: false, round: 0 };

/**
 * Whether a menu or popover is open; it closes when its tab goes to the background. Give it `round` as its key:
 * one that is hidden notices no change, so that another one takes its place.
 */
export function useOpen() {
  const [{ open, round }, set] = useState(closedFirst);
  useEffect(
    () => () => set((before) => (before.open ? { open: false, round: before.round + 1 } : before)),
    [],
  );
  const setOpen = (now: boolean) => set((before) => ({ ...before, open: now }));
  return { open, setOpen, round };
}

/** Calls back each time that the view is on screen again and has been drawn, not the first time. */
export function useShownAgain(callback: () => void) {
  const first = useRef(true);
  const shownAgain = useEffectEvent(callback);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    return afterPaint(shownAgain);
  }, []);
}
