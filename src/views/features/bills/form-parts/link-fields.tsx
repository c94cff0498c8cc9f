import { post } from '../../../../api/post.ts';
import { NamedField, type NamedFieldProps, type NamedLookup } from '../../../parts/picker/named-field.tsx';

const assets: NamedLookup = {
  load: async (search, signal) => {
    const requested = { limit: 20, ...(search && { search }) };
    const { rows } = await post('/asset/list', requested, { signal, quiet: true });
    return rows.map(({ id, assetNo, name, location }) => ({
      id,
      name: `${assetNo} ${name}`,
      hint: location?.name ?? '',
    }));
  },
};

/** Assets that the person sees. */
export const AssetField = (props: NamedFieldProps) => <NamedField lookup={assets} {...props} />;

type RepairProps = NamedFieldProps & { assetId: number | null };

/** Repairs that the person sees, of an asset where one is chosen. */
export function RepairField({ assetId, ...props }: RepairProps) {
  const lookup: NamedLookup = {
    load: async (search, signal) => {
      const requested = { limit: 20, ...(search && { search }), ...(assetId !== null && { assetId }) };
      const { rows } = await post('/repair/list', requested, { signal, quiet: true });
      return rows.map(({ id, repairNo, asset, fault }) => ({
        id,
        name: repairNo,
        hint: `${asset.name} · ${fault}`,
      }));
    },
  };
  return <NamedField key={assetId} lookup={lookup} {...props} />;
}
