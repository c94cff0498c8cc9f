import { Trans } from '@lingui/react/macro';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { UnsentOfKind } from '../offline/index.ts';
import UnsentRound from './unsent-round.tsx';

/** Sends what the person recorded in rounds on this device before, and says what is not sent. */
export default function UnsentRounds() {
  const mayInspect = usePermission('inspection.work');
  if (!mayInspect) return null;
  return (
    <UnsentOfKind kind="inspection">
      {(roundId, address) => (
        <UnsentRound roundId={roundId}>
          <TextLink href={address}>
            <Trans>Open the inspection</Trans>
          </TextLink>
        </UnsentRound>
      )}
    </UnsentOfKind>
  );
}
