import { useState } from 'react';
import type { Payload } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import type { DocumentKind } from '../../../../vocabulary/document.ts';
import { OnDemand } from '../../../ui/errors/on-demand.tsx';
import { lazyView } from '../../../ui/lazy-view.tsx';
import { useTask } from '../../../ui/use-task.ts';
import type { Candidates } from './candidates.ts';
import { toDocument } from './to-document.ts';

const LeftOutDialog = lazyView(() => import('./left-out-dialog.tsx'));

type Intent = Payload<'/handover/candidates'>;

/** In the order in which they were ticked, else by number. */
function inOrder(able: readonly number[], { ids }: Intent['filter']) {
  const taken = new Set(able);
  return ids ? ids.filter((id) => taken.has(id)) : able;
}

/** Begins a document with what a filter leaves. What cannot be in it is told first, each with why. */
export function useBeginning() {
  const [found, setFound] = useState<Candidates | null>(null);
  const { busy, start } = useTask<Intent>(async (intent, signal) => {
    const answer = await post('/handover/candidates', intent, { signal });
    const assetIds = inOrder(answer.assetIds, intent.filter);
    const isWhole = assetIds.length > 0 && answer.refused.length === 0 && !answer.tooMany;
    if (isWhole) toDocument(intent.kind, assetIds);
    else setFound({ ...answer, assetIds: [...assetIds], kind: intent.kind });
  });
  const close = () => setFound(null);
  return {
    busy,
    begin: (kind: DocumentKind, filter: Intent['filter']) => start({ kind, filter }),
    dialog: found && (
      <OnDemand onClose={close}>
        <LeftOutDialog found={found} onClose={close} />
      </OnDemand>
    ),
  };
}
