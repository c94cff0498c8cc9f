import { useState } from 'react';
import { drafts } from '../../../window/drafts.ts';
import { useLocation } from '../../../window/router.ts';
import { useUser } from '../../ui/root-context.ts';
import { useUnsaved } from '../../ui/tab-context.ts';

export type Said = { text: string; mentions: readonly { id: number; name: string }[] };

export const nothingSaid: Said = { text: '', mentions: [] };

const isSaid = (stored: unknown): stored is Said =>
  typeof stored === 'object' &&
  stored !== null &&
  'text' in stored &&
  typeof stored.text === 'string' &&
  'mentions' in stored &&
  Array.isArray(stored.mentions);

/** What a person has begun to write about the record at this place; it outlives the session, and closing the tab asks. */
export function useCommentDraft() {
  const owner = useUser().personId;
  const [path] = useLocation();
  const [place] = useState(() => `${path} comment`);
  const [said, setSaid] = useState(() => drafts.read(owner, place, isSaid) ?? nothingSaid);
  useUnsaved(said.text.trim() !== '');
  const say = (next: Said) => {
    setSaid(next);
    if (next.text === '') drafts.forget(owner, place);
    else drafts.keep(owner, place, next);
  };
  return { said, say };
}
