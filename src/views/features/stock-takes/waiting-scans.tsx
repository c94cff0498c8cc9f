import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { WaitingScan } from '../../../machines/offline/scan-queue.ts';
import { Unsent } from '../offline/index.ts';

type Props = {
  waiting: readonly WaitingScan[];
  isOffline: boolean;
  failure: string | null;
  tryAgain: () => void;
  children?: ReactNode;
};

/** How many scans are on this device and not yet sent. */
export function WaitingScans({ waiting, isOffline, failure, ...rest }: Props) {
  const count = waiting.length;
  const isStored = waiting.every(({ stored }) => stored);
  // What is sent in the next moment would only flicker.
  if (count === 0 || (!isOffline && failure === null && isStored && count < 5)) return null;
  return (
    <Unsent
      text={<Plural value={count} one="# scan is not sent yet." other="# scans are not sent yet." />}
      whenOffline={<Trans>There is no connection to the server. Go on counting.</Trans>}
      {...{ isOffline, isStored, failure, ...rest }}
    />
  );
}
