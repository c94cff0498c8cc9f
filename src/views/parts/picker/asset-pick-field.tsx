import { PickerField } from '../../ui/picker/picker-field.tsx';
import { AssetPickList, type FoundAsset } from './asset-pick-list.tsx';

type Props = {
  label: string;
  chosen: string | null;
  onPick: (asset: FoundAsset) => void;
  onClear?: () => void;
  onLeave?: () => void;
};

/** Another asset or none, within a `Field`. */
export const AssetPickField = ({ onPick, ...field }: Props) => (
  <PickerField {...field}>
    {(close) => (
      <AssetPickList
        label={field.label}
        onPick={(asset) => {
          onPick(asset);
          close();
        }}
      />
    )}
  </PickerField>
);
