import { Alert, Box, CloseButton } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from '../../../window/router.ts';
import { takesWithScans } from '../../../window/stored-scans.ts';
import { stockTake } from '../../records/stock-take.ts';
import { usePermission, useUser } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { toastError } from '../../ui/toast-error.ts';
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
  const [lost, setLost] = useState<readonly Lost[]>([]);
  if (!mayCount) return null;
  const lose = (one: Lost) => setLost((before) => [...before, one]);
  // The page of a stock-take sends its own and says so.
  return (
    <>
      {takes
        .filter((takeId) => path !== `${stockTake.address}/${takeId}`)
        .map((takeId) => (
          <ScansOfTake key={takeId} takeId={takeId} loginid={loginid} onLost={lose} />
        ))}
      {lost.length > 0 && <LostScans lost={lost} onDismiss={() => setLost([])} />}
    </>
  );
}

/** Scans of a stock-take that the server did not count. */
type Lost = { takeId: number; late: number; refused: number };

function LostScans({ lost, onDismiss }: { lost: readonly Lost[]; onDismiss: () => void }) {
  const { t } = useLingui();
  const late = lost.reduce((sum, one) => sum + one.late, 0);
  const refused = lost.reduce((sum, one) => sum + one.refused, 0);
  return (
    <Box px={{ base: '3', md: '5' }}>
      <Alert.Root status="warning" size="sm" mb="3">
        <Alert.Indicator />
        <Alert.Content>
          {late > 0 && (
            <Box>
              <Plural
                value={late}
                one="# scan came after the end of counting. Whoever reviews decides whether it counts."
                other="# scans came after the end of counting. Whoever reviews decides whether they count."
              />
            </Box>
          )}
          {refused > 0 && (
            <Box>
              <Plural
                value={refused}
                one="# scan was not taken by the server."
                other="# scans were not taken by the server."
              />
            </Box>
          )}
          {[...new Set(lost.map(({ takeId }) => takeId))].map((takeId) => (
            <Box key={takeId}>
              <TextLink href={`${stockTake.address}/${takeId}`}>
                <Trans>Open the stock-take</Trans>
              </TextLink>
            </Box>
          ))}
        </Alert.Content>
        <CloseButton size="sm" aria-label={t`Close`} onClick={onDismiss} />
      </Alert.Root>
    </Box>
  );
}

type Props = { takeId: number; loginid: string; onLost: (lost: Lost) => void };

function ScansOfTake({ takeId, loginid, onLost }: Props) {
  const { waiting, isOffline, failure, tryAgain } = useScans({
    takeId,
    loginid,
    onAnswer: async (answers) => {
      const late = answers.filter(({ outcome }) => outcome === 'late').length;
      const refused = answers.filter(isLost).length - late;
      if (late + refused > 0) onLost({ takeId, late, refused });
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
