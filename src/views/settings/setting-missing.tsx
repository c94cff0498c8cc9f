import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../components/record/record-absent.tsx';
import { setting } from '../records/setting.ts';

export const SettingMissing = () => (
  <RecordMissing
    title={<Trans>There are no such settings</Trans>}
    to={setting.address}
    toList={<Trans>To the settings</Trans>}
  />
);
