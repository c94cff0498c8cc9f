import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { inspectionRoute } from '../../records/inspection.ts';

export const RouteMissing = () => (
  <RecordMissing
    title={<Trans>Inspection route not found</Trans>}
    to={inspectionRoute.address}
    toList={<Trans>Back to inspection routes</Trans>}
  />
);
