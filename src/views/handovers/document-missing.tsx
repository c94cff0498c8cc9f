import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../components/record/record-absent.tsx';

/** A document that does not exist, or not for this person, or is no draft any more. */
export const DocumentMissing = () => (
  <RecordMissing
    title={<Trans>There is no such document</Trans>}
    to="/handovers"
    toList={<Trans>To the documents</Trans>}
  >
    <Trans>It may lie outside what you may see, or it is no draft any more.</Trans>
  </RecordMissing>
);
