import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { OnDemand } from '../../../ui/errors/on-demand.tsx';
import { lazyView } from '../../../ui/lazy-view.tsx';
import { preload } from '../../../ui/preload.ts';
import { useMachines } from '../../../ui/root-context.ts';

const loadDialog = () => import('./ask-first-dialog.tsx');
const AskFirstDialog = lazyView(loadDialog);

/** Asks before typed work is lost by closing a tab, refreshing it or logging out. */
export function AskFirst() {
  const { tabs } = useMachines();
  const asking = useSelector(tabs, (state) => state.matches({ 'in use': 'asking' }));
  const isAnyUnsaved = useSelector(tabs, ({ context }) => context.tabs.some(({ unsaved }) => unsaved));
  // While there is a network: it may be gone when the dialog is needed.
  useEffect(() => {
    if (isAnyUnsaved) preload(loadDialog);
  }, [isAnyUnsaved]);
  if (!isAnyUnsaved) return null;
  const stay = () => tabs.send({ type: 'keep it' });
  return (
    <OnDemand onClose={stay}>
      <AskFirstDialog open={asking} onCancel={stay} onConfirm={() => tabs.send({ type: 'lose it' })} />
    </OnDemand>
  );
}
