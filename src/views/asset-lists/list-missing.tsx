import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../components/record/record-absent.tsx';
import { assetList } from '../records/asset-list.ts';

export const AssetListMissing = () => (
  <RecordMissing
    title={<Trans>There is no such asset list</Trans>}
    to={assetList.address}
    toList={<Trans>To the asset lists</Trans>}
  />
);
