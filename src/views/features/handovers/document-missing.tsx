import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';

/** A document that does not exist, or not for this person, or is no draft any more. */
export const DocumentMissing = () => (
  <RecordMissing
    title={<Trans>Handover not found</Trans>}
    to="/handovers"
    toList={<Trans>Back to handovers</Trans>}
  >
    <Trans>You may not have access to it, or it is no longer a draft.</Trans>
  </RecordMissing>
);
