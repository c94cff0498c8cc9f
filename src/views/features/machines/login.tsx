import { Trans, useLingui } from '@lingui/react/macro';
import { pageName } from '../../../machines/diagram/page-name.ts';
import { sessionMachine } from '../../../machines/session/session.ts';
import { arrowAt } from '../../parts/lifecycle/arrow-at.ts';
import { useDrawings } from '../../ui/statechart/use-drawings.ts';
import { DrawingPanel } from './drawing-panel.tsx';

/** The drawing that an audit asks for first; an arrow leads to where it is explained. */
export function Login() {
  const { t } = useLingui();
  const { drawings, error, loadAgain } = useDrawings(sessionMachine);
  return (
    <DrawingPanel
      of={pageName(sessionMachine)}
      label={t`Login and time-out`}
      lead={<Trans>From the sign-in down to where every page is open, and how a session ends.</Trans>}
      drawing={drawings?.overview}
      error={error}
      onRetry={loadAgain}
      hrefOf={arrowAt}
    />
  );
}
