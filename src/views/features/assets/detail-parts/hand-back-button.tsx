import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Undo2 from 'lucide-react/icons/undo-2';
import { navigate } from '../../../../window/router.ts';
import { useLoad } from '../../../parts/use-load.ts';
import { handBackWords } from '../../../records/handover.ts';

/** Leads to the handover that brings an asset back to whoever had it before; where there is none it says why. */
export function HandBackButton({ assetId }: { assetId: number }) {
  const { t } = useLingui();
  const { data, failure } = useLoad('/handover/previousCustodian', { assetId });
  const { person, kind, reason } = data ?? {};
  // The end of a loan has no receiver: the loan says who lent it.
  const receiver = person && kind !== 'returnLoan' ? `&receiver=${person.id}` : '';
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        bg="bg.panel"
        disabled={!person || !kind}
        onClick={() => navigate(`/handovers/new?kind=${kind}&assets=${assetId}${receiver}`)}
      >
        <Undo2 aria-hidden="true" />
        <Trans>Return to previous custodian…</Trans>
      </Button>
      {(person || reason || failure !== null) && (
        <Box color="fg.muted" textStyle="xs" ps="4" pe="2" pb="1" maxW="16rem">
          {person?.name ?? (reason ? t(handBackWords[reason]) : <Trans>Not available right now.</Trans>)}
        </Box>
      )}
    </>
  );
}
