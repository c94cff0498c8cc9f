import { useEffect, useState } from 'react';
import { drafts } from '../../../window/drafts.ts';
import { fullPath, useLocation, useSearch } from '../../../window/router.ts';
import { useUser } from '../../ui/root-context.ts';
import { useUnsaved } from '../../ui/tab-context.ts';

/** What was typed, what it was typed over, and which version of the record that was. */
type Draft<Side> = { base: Side; mine: Side; version: number };

const isDraft = (stored: unknown): stored is Draft<unknown> =>
  typeof stored === 'object' &&
  stored !== null &&
  'base' in stored &&
  'mine' in stored &&
  'version' in stored;

/** What this person typed into the form at this place before and did not save. */
export function useDraft<Side>(isSide: (stored: unknown) => stored is Side) {
  const owner = useUser().personId;
  const [path] = useLocation();
  const place = fullPath({ path, query: useSearch() });
  const [draft] = useState(() => ({
    stored: drafts.read(
      owner,
      place,
      (stored): stored is Draft<Side> => isDraft(stored) && isSide(stored.base) && isSide(stored.mine),
    ),
    keep: (side: Draft<Side>) => drafts.keep(owner, place, side),
    forget: () => drafts.forget(owner, place),
  }));
  return draft;
}

/**
 * Keeps what is typed for as long as it is not saved, and tells the tab that closing it would lose something.
 *
 * @param unsaved null while it cannot be said: the record is not there yet
 * @param more whether something else would be lost, which no draft can hold
 */
export function useStoredDraft<Side>(
  { keep, forget }: Pick<ReturnType<typeof useDraft<Side>>, 'keep' | 'forget'>,
  { base, mine, version }: Draft<Side>,
  unsaved: boolean | null,
  more = false,
) {
  useUnsaved(unsaved === true || more);
  useEffect(() => {
    if (unsaved) keep({ base, mine, version });
    else if (unsaved === false) forget();
  }, [unsaved, base, mine, version, keep, forget]);
}
