import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import Workflow from 'lucide-react/icons/workflow';
import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { LivingKind, StateOf } from '../../records/index.ts';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';

const LifecycleDialog = lazyView(() => import('./lifecycle-dialog.tsx'));

type Props<Kind extends LivingKind> = {
  kind: Kind;
  state: StateOf<Kind>;
  id: number;
  /** Its own life, where records of the kind have several. */
  machine?: AnyStateMachine;
};

/** Shows the life of a record as a chart, with its present state and the way it took. */
export function LifecycleButton<Kind extends LivingKind>(lifecycle: Props<Kind>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => setOpen(true)}>
        <Workflow aria-hidden="true" />
        <Trans>Lifecycle</Trans>
      </Button>
      {open && (
        <OnDemand onClose={() => setOpen(false)}>
          <LifecycleDialog {...lifecycle} onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}
