import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { roundsWithParts } from '../../../window/offline-rounds.ts';
import { useLocation } from '../../../window/router.ts';
import { inspection } from '../../records/inspection.ts';
import { usePermission, useUser } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import UnsentRound from './unsent-round.tsx';

/** Sends what the person recorded in rounds on this device before, and says what is not sent. */
export default function UnsentRounds() {
  const { loginid } = useUser();
  const mayInspect = usePermission('inspection.work');
  const [path] = useLocation();
  const [rounds, setRounds] = useState<readonly number[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have left some
  useEffect(() => {
    let left = false;
    roundsWithParts(loginid).then(
      (found) => left || setRounds((before) => [...new Set([...before, ...found])]),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [loginid, path]);
  if (!mayInspect) return null;
  // The page of a round sends its own and says so.
  return rounds
    .filter((roundId) => path !== `${inspection.address}/${roundId}`)
    .map((roundId) => (
      <Box key={roundId} px={{ base: '3', md: '5' }}>
        <UnsentRound roundId={roundId}>
          <TextLink href={`${inspection.address}/${roundId}`}>
            <Trans>Open the inspection</Trans>
          </TextLink>
        </UnsentRound>
      </Box>
    ));
}
