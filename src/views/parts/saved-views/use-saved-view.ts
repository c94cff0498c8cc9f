import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { refusalOf } from '../../../api/fault.ts';
import { fromCall } from '../../../api/from-call.ts';
import { post } from '../../../api/post.ts';
import { savedViewMachine } from '../../../machines/list/saved-view.ts';
import type {
  KnownView,
  SavedViewEvent,
  ToChange,
  ToCreate,
  ViewDone,
} from '../../../machines/list/saved-view-events.ts';
import type { ViewedList } from '../../../vocabulary/saved-views.ts';
import { useTab } from '../../ui/tab-context.ts';
import { toastError } from '../../ui/toast-error.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';
import { viewAddress } from './list-route.ts';
import type { Views } from './with-view.tsx';

/** Saves, names, shares, removes and chooses views, as the machine says. */
export function useSavedView({ list, at, reload }: Views, onReset: () => void): ViewFlow {
  const { setQuery } = useTab();
  const actor = useLivingActor(savedViewMachine.provide({ actors: callsFor(list) }), undefined, {
    'views changed': reload,
    'shown is saved': onReset,
    'view to show': ({ id }) => setQuery(at, viewAddress(id)),
    failed: ({ error }) => toastError(error),
  });
  return { state: useSelector(actor, (state) => state), send: actor.send };
}

export type ViewFlow = {
  state: SnapshotFrom<typeof savedViewMachine>;
  send: (event: SavedViewEvent) => void;
};

const callsFor = (list: ViewedList) => ({
  'create the view': fromCall<KnownView, ToCreate>(({ input }, signal) => {
    if (!input) throw new Error('Nothing is given');
    return post('/savedView/create', { list, ...input }, { signal });
  }),
  'change the view': fromCall<ViewDone, ToChange>(({ view, changes }, signal) =>
    outcomeOf('/savedView/update', post('/savedView/update', { ...identified(view), changes }, { signal })),
  ),
  'remove the view': fromCall<ViewDone, { view: KnownView | null }>(({ view }, signal) =>
    outcomeOf('/savedView/remove', post('/savedView/remove', identified(view), { signal })),
  ),
  'choose how the list begins': fromCall<void, { id: number | null | undefined }>(async ({ id }, signal) => {
    await post('/savedView/choose', { list, ...(id !== undefined && { id }) }, { signal });
  }),
});

const identified = (view: KnownView | null) => ({ id: view?.id ?? 0, version: view?.version ?? 0 });

async function outcomeOf(
  path: '/savedView/update' | '/savedView/remove',
  call: Promise<unknown>,
): Promise<ViewDone> {
  try {
    await call;
    return { outcome: 'done' };
  } catch (error) {
    const current = refusalOf(error, 'stale', path)?.current;
    if (current) return { outcome: 'stale', current };
    if (refusalOf(error, 'notFound')) return { outcome: 'gone' };
    throw error;
  }
}
