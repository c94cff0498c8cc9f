import { Box } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from '../../../window/router.ts';
import { takesWithScans } from '../../../window/stored-scans.ts';
import { stockTake } from '../../records/stock-take.ts';
import { usePermission, useUser } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { toastError } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.ts';
import { noteAnswers, noteUndone } from './offline/note-answers.ts';
import { isLost } from './offline/reading.ts';
import { useScans } from './use-scans.ts';
import { WaitingScans } from './waiting-scans.tsx';

/** Sends what the person scanned on this device before, and says what is not sent. */
export default function UnsentScans() {
  const { loginid } = useUser();
  const mayCount = usePermission('stockTake.count');
  const [path] = useLocation();
  const [takes, setTakes] = useState<readonly number[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have left some
  useEffect(() => {
    let left = false;
    takesWithScans(loginid).then(
      (found) => left || setTakes(found.map(({ takeId }) => takeId)),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [loginid, path]);
  if (!mayCount) return null;
  // The page of a stock-take sends its own and says so.
  return takes
    .filter((takeId) => path !== `${stockTake.address}/${takeId}`)
    .map((takeId) => <ScansOfTake key={takeId} takeId={takeId} loginid={loginid} />);
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

function ScansOfTake({ takeId, loginid }: { takeId: number; loginid: string }) {
  const { waiting, isOffline, failure, tryAgain } = useScans({
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
    <Box px={{ base: '3', md: '5' }}>
      <WaitingScans {...{ waiting, isOffline, failure, tryAgain }}>
        <TextLink href={`${stockTake.address}/${takeId}`}>
          <Trans>Open the stock-take</Trans>
        </TextLink>
      </WaitingScans>
    </Box>
  );
}
