import type { ReactNode } from 'react';
import { PickerField } from '../../ui/picker/picker-field.tsx';
import { AssetPickList } from '../picker/asset-pick-list.tsx';
import { FormField } from './form-field.tsx';

type Props = { name: string; required?: boolean; span?: number; helper?: ReactNode };

/** An asset by its number and name. */
export const AssetInput = (props: Props) => (
  <FormField {...props}>
    {({ chosen, change, leave }, label) => (
      <PickerField label={label} chosen={chosen?.name ?? null} onClear={() => change(null)} onLeave={leave}>
        {(close) => (
          <AssetPickList
            label={label}
            onPick={(one) => {
              change({ id: one.id, name: `${one.assetNo} ${one.name}` });
              close();
            }}
          />
        )}
      </PickerField>
    )}
  </FormField>
);
