import type { ViewContent } from '../../vocabulary/saved-views.ts';

export type KnownView = {
  id: number;
  version: number;
  name: string;
  shared: boolean;
  organisation: { id: number; name: string } | null;
  content: ViewContent;
};

/** What a view is called, with whom it is shared, and for which roles the list begins with it. */
export type ViewNaming = {
  name: string;
  shared: boolean;
  organisationId: number | null;
  /** Left out: as it is. */
  roleIds?: number[];
};

export type ToCreate = { input: (ViewNaming & { content: ViewContent }) | null };
export type ToChange = { view: KnownView | null; changes: Partial<ViewNaming> & { content?: ViewContent } };

/** `gone`: there is no such view any more, or it is not for this person. */
export type ViewDone = { outcome: 'done' } | { outcome: 'stale'; current: KnownView } | { outcome: 'gone' };

export type SavedViewEvent =
  | { type: 'save as' }
  | { type: 'create'; input: ViewNaming & { content: ViewContent } }
  | { type: 'save'; view: KnownView; content: ViewContent }
  | { type: 'rename or share'; view: KnownView }
  | { type: 'change'; changes: Partial<ViewNaming> }
  | { type: 'remove'; view: KnownView }
  | { type: 'confirm' }
  | { type: 'save mine' }
  | { type: 'take theirs' }
  | { type: 'cancel' }
  /** Null: with none; left out: as the roles say. */
  | { type: 'begin with'; id: number | null | undefined };

export type SavedViewNotice =
  | { type: 'views changed' }
  /** The list is shown as the view says: what was chosen beside it is not needed any more. */
  | { type: 'shown is saved' }
  /** Null: the list without a view. */
  | { type: 'view to show'; id: number | null }
  | { type: 'failed'; error: unknown };
