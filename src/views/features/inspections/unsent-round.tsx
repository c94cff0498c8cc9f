import type { ReactNode } from 'react';
import { useOutbox } from '../../parts/offline/use-outbox.ts';
import { useUser } from '../../ui/root-context.ts';
import { announce } from './offline/announce.ts';
import { noteTaken } from './offline/copy.ts';
import { roundOutbox } from './offline/outbox.ts';
import { UnsentEntries } from './offline/unsent-entries.tsx';

type Props = { roundId: number; onSent?: () => void; children?: ReactNode };

/** Sends what the person recorded in a round on this device before, and says what is not sent. */
export default function UnsentRound({ roundId, onSent, children }: Props) {
  const { loginid } = useUser();
  const sending = useOutbox(() =>
    roundOutbox({
      loginid,
      roundId,
      onTaken: async (taken) => {
        await noteTaken(loginid, roundId, taken).catch(() => {});
        onSent?.();
      },
      onSent: (sent) => {
        announce(sent);
        onSent?.();
      },
    }),
  );
  return <UnsentEntries sending={sending}>{children}</UnsentEntries>;
}
