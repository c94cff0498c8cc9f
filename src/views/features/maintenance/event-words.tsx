import { Trans } from '@lingui/react/macro';
import type { SentMaintenanceEvent } from '../../../vocabulary/maintenance.ts';
import type { ActionWords } from '../../parts/record/confirmed-button.tsx';

/** In the order in which they are offered. */
export const taskEventWords: Readonly<Record<SentMaintenanceEvent, ActionWords>> = {
  confirm: {
    act: <Trans context="maintenance">Confirm</Trans>,
    title: <Trans>Confirm this maintenance?</Trans>,
    text: <Trans>It was done as it should be. It can no longer be changed.</Trans>,
  },
  start: {
    act: <Trans context="maintenance">Start work</Trans>,
  },
  resume: {
    act: <Trans context="maintenance">Go on with work</Trans>,
  },
  finish: {
    act: <Trans>Finish</Trans>,
    title: <Trans context="maintenance">Is the work finished?</Trans>,
    text: <Trans>Whoever manages maintenance is asked to confirm it.</Trans>,
  },
  pause: {
    act: <Trans context="maintenance">Pause work</Trans>,
  },
  rework: {
    act: <Trans>Send back…</Trans>,
    title: <Trans>Send it back</Trans>,
    text: (
      <Trans>
        The task is in progress again. If the next one of its plan is there already, it waits until this one
        is done.
      </Trans>
    ),
  },
  skip: {
    act: <Trans>Skip…</Trans>,
    title: <Trans>Skip it this time</Trans>,
    text: <Trans>It is not done this time. The plan goes on.</Trans>,
  },
  cancel: {
    act: <Trans>Cancel task…</Trans>,
    title: <Trans>Cancel this task</Trans>,
    text: <Trans>It is not to be done at all.</Trans>,
    danger: true,
  },
};
