import { useEffect, useEffectEvent, useState } from 'react';
import type { Payload } from '../../../api/contract/index.ts';
import { refusalOf } from '../../../api/fault.ts';
import { post } from '../../../api/post.ts';
import type { ViewContent } from '../../../vocabulary/saved-views.ts';
import { useTask } from '../use-task.ts';
import { withoutView } from './place-of.ts';
import { openView, type SavedView, type Views } from './with-view.tsx';

type ViewDeed =
  | { deed: 'create'; given: Payload<'/view/create'> }
  | { deed: 'update'; given: Payload<'/view/update'> }
  | { deed: 'remove'; given: Payload<'/view/remove'> }
  | { deed: 'choose'; given: Payload<'/view/choose'> };

/** What somebody else has saved meanwhile, and what was to be saved. */
export type ViewConflict = { current: SavedView; content: ViewContent };

/** Makes the call of a deed. Answers what it comes to: a view to be shown by, null for none, or a conflict. */
async function perform(wish: ViewDeed, signal: AbortSignal): Promise<Outcome> {
  switch (wish.deed) {
    case 'create':
      return { show: await post('/view/create', wish.given, { signal }) };
    case 'remove':
      await post('/view/remove', wish.given, { signal });
      return { show: null };
    case 'choose':
      await post('/view/choose', wish.given, { signal });
      return {};
    case 'update':
      try {
        await post('/view/update', wish.given, { signal });
        return { isSaved: wish.given.changes.content !== undefined };
      } catch (error) {
        const current = refusalOf(error, 'stale', '/view/update')?.current;
        const { content } = wish.given.changes;
        if (!current) throw error;
        return { conflict: { current, content: content ?? current.content } };
      }
  }
}
type Outcome = { show?: SavedView | null; isSaved?: boolean; conflict?: ViewConflict };

/** Saves, shares, chooses and removes views. What is open closes once it is done. */
export function useViewDeeds({ at, reload }: Views, onReset: () => void) {
  const [open, setOpen] = useState<'new' | 'edit' | 'remove' | null>(null);
  const [conflict, setConflict] = useState<ViewConflict | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const task = useTask<ViewDeed>('work on a view', async (wish, signal) => {
    setOutcome(await perform(wish, signal));
  });
  const settle = useEffectEvent(({ show, isSaved, conflict: found }: Outcome) => {
    setOpen(null);
    setConflict(found ?? null);
    if (found) return;
    reload();
    if (isSaved || show !== undefined) onReset();
    if (show !== undefined) openView(at, show ? `view=${show.id}` : withoutView);
  });
  useEffect(() => {
    if (outcome) settle(outcome);
  }, [outcome]);
  const takeTheirs = () => setOutcome({ show: conflict?.current ?? null });
  return { ...task, open, setOpen, conflict, setConflict, takeTheirs };
}
