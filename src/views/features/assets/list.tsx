import { useLingui } from '@lingui/react/macro';
import { navigate } from '../../../window/router.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { assetListOf, KnownFields, type Requested, useAssetColumns } from '../asset-table/index.ts';
import { AssetCard } from './asset-card.tsx';
import { ChosenAssets } from './chosen-assets.tsx';
import { useCustomColumns } from './custom-columns.tsx';
import { ListActions } from './list-actions.tsx';
import { ListCountText } from './list-count.tsx';
import { NoAssets } from './list-empty.tsx';

/** The register of assets. */
export default function AssetList() {
  return <KnownFields>{(fields) => <Register fields={fields} />}</KnownFields>;
}

function Register({ fields }: { fields: readonly Requested[] }) {
  const { t } = useLingui();
  const mayMove = usePermission('handover.write');
  const mayExport = usePermission('asset.export');
  const mayUpdate = usePermission('asset.update');
  const mayList = usePermission('assetList.write');
  const seesBooks = usePermission('depreciation.read');
  return (
    <ListScreen
      list={assetListOf(
        fields.map(({ field }) => field),
        seesBooks,
      )}
      title={t`Assets`}
      actions={(shown) => <ListActions {...shown} />}
      columns={[...useAssetColumns(), ...useCustomColumns(fields)]}
      card={(asset) => <AssetCard asset={asset} />}
      onOpen={(asset) => navigate(`/assets/${asset.id}`)}
      count={(count) => <ListCountText count={count} />}
      selection={
        mayMove || mayExport || mayUpdate || mayList
          ? (chosen, shown) => <ChosenAssets chosen={chosen} {...shown} />
          : undefined
      }
      nothing={t`No matching assets`}
      empty={<NoAssets />}
    />
  );
}
