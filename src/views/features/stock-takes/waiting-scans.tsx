import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Sending } from '../../parts/offline/use-outbox.ts';
import { Unsent } from '../offline/index.ts';

type Props = { sending: Sending; children?: ReactNode };

/** How many scans are on this device and not yet sent. */
export function WaitingScans({ sending, children }: Props) {
  const { waiting: count, isStored, isOffline, failure } = sending;
  // What is sent in the next moment would only flicker.
  if (count === 0 || (!isOffline && failure === null && isStored && count < 5)) return null;
  return (
    <Unsent
      sending={sending}
      text={<Plural value={count} one="# scan is not sent yet." other="# scans are not sent yet." />}
      whenOffline={<Trans>There is no connection to the server. Go on counting.</Trans>}
    >
      {children}
    </Unsent>
  );
}
