import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SentRequestEvent } from '../../../vocabulary/request.ts';

type Words = { act: ReactNode; title: ReactNode; text: ReactNode };

/** The verb on the button of each event, the question before it, and what follows from it. */
export const eventWords: Readonly<Record<SentRequestEvent, Words>> = {
  withdraw: {
    act: <Trans>Withdraw request</Trans>,
    title: <Trans>Withdraw this request?</Trans>,
    text: <Trans>Nothing will be handed over for it.</Trans>,
  },
  'turn down': {
    act: <Trans>Decline request…</Trans>,
    title: <Trans>Decline this request</Trans>,
    text: <Trans>The requester sees the reason.</Trans>,
  },
  close: {
    act: <Trans>Close the rest…</Trans>,
    title: <Trans>Close the rest of this request</Trans>,
    text: <Trans>No more assets will be handed over for it. The requester sees the reason.</Trans>,
  },
};
