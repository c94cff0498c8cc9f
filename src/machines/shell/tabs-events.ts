import type { Route } from './routes.ts';
import type { StoredTab, TabScreen } from './tab-list.ts';

/** What can lose unsaved work. */
export type TabIntent =
  | { type: 'close'; id: number }
  | { type: 'close others'; id: number }
  | { type: 'close all' }
  | { type: 'refresh'; id: number }
  | { type: 'give up'; id: number; to: string }
  | { type: 'sign out' };

export type TabsEvent =
  | TabIntent
  | { type: 'person entered'; stored: readonly StoredTab[] }
  | { type: 'person left' }
  | { type: 'page shown'; route: Route; screen: TabScreen }
  | { type: 'page without a tab shown' }
  | { type: 'fresh page asked'; path: string }
  | { type: 'query changed'; id: number; query: string }
  | { type: 'label changed'; id: number; label: string | null }
  | { type: 'work began'; id: number }
  | { type: 'work ended'; id: number }
  | { type: 'page finished'; id: number; to: string }
  | { type: 'pin'; id: number }
  | { type: 'unpin'; id: number }
  | { type: 'move'; id: number; to: number }
  | { type: 'lose it' }
  | { type: 'keep it' };

/** What the tabs tell the outside. */
export type TabsNotice =
  | { type: 'go'; to: string; replace: boolean }
  /** The person chose to lose what was typed at these paths with their queries. */
  | { type: 'work given up'; routes: readonly string[] }
  | { type: 'sign out' };
