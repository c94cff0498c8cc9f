import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { device } from '../../records/device.ts';

export const DeviceMissing = () => (
  <RecordMissing
    title={<Trans>Device not found</Trans>}
    to={device.address}
    toList={<Trans>Back to devices</Trans>}
  />
);
