import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { post } from '../../../../api/post.ts';
import type { bufferKeystrokes } from '../../../../window/buffer-keystrokes.ts';
import { recentHits } from '../../../../window/recent-hits.ts';
import { navigate } from '../../../../window/router.ts';
import { useLookup } from '../../../parts/picker/use-lookup.ts';
import { Modal } from '../../../ui/modal.tsx';
import { OptionList } from '../../../ui/picker/option-list.tsx';
import { useUser } from '../../../ui/root-context.ts';
import { type Hit, useActions, useRecordTargets } from './record-targets.ts';
import type { Target } from './target.ts';
import { usePages } from './use-pages.ts';

/** Pages that are offered beside what was found. */
const maxPages = 5;

type Props = {
  /** What was typed since it was asked for. */
  typed: ReturnType<typeof bufferKeystrokes>;
  onClose: () => void;
};

/** A search over the menu, all records in scope and what can be done with assets: what is chosen is shown. */
export default function MenuSearch({ typed, onClose }: Props) {
  const { t } = useLingui();
  const { personId, permissions } = useUser();
  const { split, targets: actions } = useActions();
  const records = useRecordTargets();
  const pagesFor = usePages();
  const box = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState(false);
  const lookup = useLookup<Hit>(async (typed, signal) => {
    const { rest: search } = split(typed);
    if (search === '' || !permissions.includes('asset.read')) return [];
    const { hits } = await post('/search/find', { search }, { signal, quiet: true });
    return hits;
  });
  const { text, busy } = lookup;
  const { action, rest } = split(text);
  // What was found for an earlier text must not be what Enter opens.
  const hits = busy ? [] : lookup.found;
  const offered: Target[] =
    text.trim() === ''
      ? [...records.recent(recentHits.of(personId)), ...pagesFor('')]
      : action
        ? [...actions(action, hits), ...records.found(hits.filter(({ kind }) => kind === 'asset'))]
        : [...pagesFor(text).slice(0, maxPages), ...records.found(hits)];

  function go({ path, outside, hit }: Target) {
    if (hit) recentHits.note(personId, hit);
    onClose();
    if (outside) window.open(path, '_blank', 'noopener');
    else navigate(path);
  }
  const [first] = offered;
  useEffect(() => {
    if (!entered || busy) return;
    setEntered(false);
    if (first) go(first);
  });
  // A scanner types a number and Enter before anything can have been found.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && busy && rest !== '' && offered.length === 0) setEntered(true);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target !== box.current) return;
    const ahead = typed.take();
    if (ahead.text === '') return;
    lookup.search(ahead.text);
    setEntered(ahead.entered);
  };
  return (
    <Modal open title={t`Search everything`} onClose={onClose} initialFocus={box} size="md" placement="top">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what is typed into the box within */}
      <div onKeyDown={onKeyDown} onFocus={onFocus}>
        <OptionList
          label={t`Search everything`}
          options={offered}
          selected={[]}
          search={{
            text,
            onChange: lookup.search,
            placeholder: t`Page, number, name, person or location`,
            ref: box,
          }}
          busy={busy && rest !== ''}
          failure={lookup.failure}
          onPick={(value) => {
            const chosen = offered.find((one) => one.value === value);
            if (chosen) go(chosen);
          }}
        />
      </div>
    </Modal>
  );
}
