import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import type { AssetState } from '../../../vocabulary/asset.ts';
import { OptionList } from '../../ui/picker/option-list.tsx';
import { AssetPicture } from '../thumbnails.tsx';
import { useLookup } from './use-lookup.ts';

export type FoundAsset = Answer<'/asset/list'>['rows'][number];

type Props = {
  label: string;
  onPick: (asset: FoundAsset) => void;
  /** Only assets in these states are offered; all unless said. */
  status?: readonly AssetState[];
  /** Only assets that no open handover has. */
  free?: boolean;
  /** Only assets of this category and those below it. */
  categoryId?: number | undefined;
  /** Ids that are not offered, such as those chosen already. */
  without?: readonly number[];
};

/** Assets in scope, found by number, name, serial number or model. */
export function AssetPickList({ label, onPick, status, free, categoryId, without = [] }: Props) {
  const { t } = useLingui();
  const { text, found, busy, failure, search } = useLookup<FoundAsset>(async (typed, signal) => {
    const filter = {
      ...(typed && { search: typed }),
      ...(status && { status: [...status] }),
      ...(free && { free }),
      ...(categoryId !== undefined && { categoryId }),
    };
    const { rows } = await post('/asset/list', { ...filter, limit: 20 }, { signal, quiet: true });
    return rows;
  });
  return (
    <OptionList
      label={label}
      options={found
        .filter(({ id }) => !without.includes(id))
        .map((asset) => ({
          value: String(asset.id),
          label: asset.name,
          picture: <AssetPicture id={asset.id} size="8" bare />,
          hint: [asset.assetNo, asset.model, asset.serialNo].filter(Boolean).join(' · '),
        }))}
      selected={[]}
      search={{ text, onChange: search, placeholder: t`Number, name, serial no., model` }}
      busy={busy}
      failure={failure}
      onPick={(value) => {
        const asset = found.find(({ id }) => String(id) === value);
        if (asset) onPick(asset);
      }}
    />
  );
}
