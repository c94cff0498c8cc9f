import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { assetList } from '../../records/asset-list.ts';

export const AssetListMissing = () => (
  <RecordMissing
    title={<Trans>Asset list not found</Trans>}
    to={assetList.address}
    toList={<Trans>Back to asset lists</Trans>}
  />
);
