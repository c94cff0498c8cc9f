import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Sending } from '../../../parts/offline/use-outbox.ts';
import { ConfirmedButton } from '../../../parts/record/confirmed-button.tsx';
import { Unsent } from '../../offline/index.ts';

type Props = { sending: Sending & { discard: () => void }; children?: ReactNode };

/** How many entries of a round are on this device and not yet sent. What the server refuses can be discarded. */
export function UnsentEntries({ sending, children }: Props) {
  const { waiting, isStored, isOffline, failure, discard } = sending;
  // What is sent in the next moment would only flicker.
  if (waiting === 0 || (!isOffline && failure === null && isStored)) return null;
  return (
    <Unsent
      text={<Plural value={waiting} one="# entry is not sent yet." other="# entries are not sent yet." />}
      whenOffline={<Trans>There is no connection to the server. Go on with the round.</Trans>}
      sending={sending}
    >
      {children}
      {failure !== null && (
        <ConfirmedButton
          words={{
            act: <Trans>Discard…</Trans>,
            title: <Trans>Discard what is not sent?</Trans>,
            text: (
              <Plural
                value={waiting}
                one="# entry of this round is removed from this device and is lost."
                other="# entries of this round are removed from this device and are lost."
              />
            ),
            danger: true,
          }}
          busy={false}
          onConfirm={discard}
        />
      )}
    </Unsent>
  );
}
