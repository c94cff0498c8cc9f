import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePermission, useUser } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { toastError } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.ts';
import { UnsentOfKind } from '../offline/index.ts';
import { noteAnswers, noteUndone } from './offline/note-answers.ts';
import { isLost } from './offline/reading.ts';
import { useScans } from './use-scans.ts';
import { WaitingScans } from './waiting-scans.tsx';

/** Sends what the person scanned on this device before, and says what is not sent. */
export default function UnsentScans() {
  const mayCount = usePermission('stockTake.count');
  if (!mayCount) return null;
  return (
    <UnsentOfKind kind="stockTake">
      {(takeId, address) => <ScansOfTake takeId={takeId} address={address} />}
    </UnsentOfKind>
  );
}

/** Milliseconds that it stays on every page, until it is closed. */
const aDay = 24 * 60 * 60_000;
const tell = (text: string) => toast.show({ kind: 'warning', text, time: aDay });

function tellLost(late: number, refused: number) {
  if (late > 0)
    tell(
      plural(late, {
        one: '# scan came after the end of counting. Whoever reviews decides whether it counts.',
        other: '# scans came after the end of counting. Whoever reviews decides whether they count.',
      }),
    );
  if (refused > 0)
    tell(
      plural(refused, {
        one: '# scan was not taken by the server.',
        other: '# scans were not taken by the server.',
      }),
    );
}

function ScansOfTake({ takeId, address }: { takeId: number; address: string }) {
  const { loginid } = useUser();
  const { sending } = useScans({
    takeId,
    loginid,
    onAnswer: async (answers) => {
      const late = answers.filter(({ outcome }) => outcome === 'late').length;
      tellLost(late, answers.filter(isLost).length - late);
      await noteAnswers(loginid, takeId, answers).catch(() => {});
    },
    onUndone: (uid, refusal) => {
      if (refusal !== undefined) toastError(refusal);
      return noteUndone(loginid, takeId, uid, refusal === undefined).catch(() => {});
    },
    onSent: () => {},
  });
  return (
    <WaitingScans sending={sending}>
      <TextLink href={address}>
        <Trans>Open the stock-take</Trans>
      </TextLink>
    </WaitingScans>
  );
}
