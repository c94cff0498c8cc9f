import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { setting } from '../../records/setting.ts';

export const SettingMissing = () => (
  <RecordMissing
    title={<Trans>Settings not found</Trans>}
    to={setting.address}
    toList={<Trans>Go to settings</Trans>}
  />
);
