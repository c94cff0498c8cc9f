import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import Workflow from 'lucide-react/icons/workflow';
import { lazy, Suspense, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { LogEntry } from '../log/log-words.ts';

const LifeDialog = lazy(() => import('./life-dialog.tsx'));

type Props = {
  machine: AnyStateMachine;
  state: string;
  recordKind: LogEntry['recordKind'];
  recordId: number;
};

/** Shows the life of a record as a chart, with its present state and the way it took. */
export function LifeButton(life: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => setOpen(true)}>
        <Workflow aria-hidden="true" />
        <Trans>Life</Trans>
      </Button>
      {open && (
        <Suspense>
          <LifeDialog {...life} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
