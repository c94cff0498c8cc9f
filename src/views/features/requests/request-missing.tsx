import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { request } from '../../records/request.ts';

export const RequestMissing = () => (
  <RecordMissing
    title={<Trans>Request not found</Trans>}
    to={request.address}
    toList={<Trans>Back to requests</Trans>}
  />
);
