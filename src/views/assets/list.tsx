import { useLingui } from '@lingui/react/macro';
import { navigate } from '../../window/router.ts';
import { ListScreen } from '../components/list/list-screen.tsx';
import { usePermission } from '../root-context.ts';
import { AssetCard } from './asset-card.tsx';
import { ChosenAssets } from './chosen-assets.tsx';
import { useAssetColumns } from './columns.tsx';
import { ListActions } from './list-actions.tsx';
import { ListCountText } from './list-count.tsx';
import { NoAssets } from './list-empty.tsx';
import { assetList } from './list-query.tsx';

/** The register of assets. */
export default function AssetList() {
  const { t } = useLingui();
  const mayMove = usePermission('custody.write');
  const mayExport = usePermission('asset.export');
  const mayUpdate = usePermission('asset.update');
  return (
    <ListScreen
      list={assetList}
      title={t`Assets`}
      actions={(shown) => <ListActions {...shown} />}
      columns={useAssetColumns()}
      card={(asset) => <AssetCard asset={asset} />}
      onOpen={(asset) => navigate(`/assets/${asset.id}`)}
      count={(count) => <ListCountText count={count} />}
      selection={mayMove || mayExport || mayUpdate ? (chosen) => <ChosenAssets chosen={chosen} /> : undefined}
      nothing={t`No asset matches`}
      empty={<NoAssets />}
    />
  );
}
