import { Trans } from '@lingui/react/macro';
import type { SentPlanEvent } from '../../../vocabulary/plan.ts';
import type { ActionWords } from '../../parts/record/confirmed-button.tsx';

export const planEventWords: Readonly<Record<SentPlanEvent, ActionWords>> = {
  activate: {
    act: <Trans context="plan">Activate</Trans>,
    title: <Trans>Activate this plan?</Trans>,
    text: (
      <Trans>Tasks that are due are created now, later ones in time. Dates in the past are left out.</Trans>
    ),
  },
  resume: {
    act: <Trans context="plan">Resume</Trans>,
    title: <Trans>Resume this plan?</Trans>,
    text: <Trans>Tasks are created again. Dates that passed meanwhile are recorded as skipped.</Trans>,
  },
  pause: {
    act: <Trans>Pause</Trans>,
    title: <Trans>Pause this plan?</Trans>,
    text: <Trans>No tasks are created until you resume it. Tasks that exist stay.</Trans>,
  },
  end: {
    act: <Trans context="plan">End plan…</Trans>,
    title: <Trans>End this plan?</Trans>,
    text: <Trans>No more tasks are created, and it cannot be activated again. Tasks that exist stay.</Trans>,
    danger: true,
  },
};
