import { Trans, useLingui } from '@lingui/react/macro';
import { useTalkDrawing } from '../../ui/statechart/use-drawings.ts';
import { DrawingPanel } from './drawing-panel.tsx';

/** Machines and the events between them; an arrow leads to the machine that hears it. */
export function Talk() {
  const { t } = useLingui();
  const { drawing, error, loadAgain } = useTalkDrawing();
  return (
    <DrawingPanel
      withMap
      of="who-talks-to-whom"
      label={t`Who talks to whom`}
      lead={<Trans>Machines and the events between them. Those within a box are started by it.</Trans>}
      drawing={drawing}
      error={error}
      onRetry={loadAgain}
      hrefOf={(machine) => `/machines/${machine}`}
    />
  );
}
