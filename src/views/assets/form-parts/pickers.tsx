import { useLingui } from '@lingui/react/macro';
import { movePoint } from '../../components/decimal.ts';
import { SupplierField } from '../../components/picker/supplier-field.tsx';
import { TreeField } from '../../components/picker/tree-field.tsx';
import { AssetPickField } from './asset-pick-field.tsx';
import { FormField } from './form-field.tsx';

const idOf = (value: string) => (value === '' ? null : Number(value));

/** The category; it brings what is usual for its assets into fields nobody has touched. */
export function CategoryInput() {
  const { t } = useLingui();
  return (
    <FormField name="categoryId" required>
      {({ value, shown, send, leave }, label) => (
        <TreeField
          tree="category"
          label={label}
          value={idOf(value)}
          name={shown}
          placeholder={t`Choose`}
          onLeave={leave}
          onPick={(category) =>
            send({
              type: 'category chosen',
              id: String(category.id),
              label: category.name,
              defaults: {
                usefulLifeMonths: category.usefulLifeMonths === null ? '' : String(category.usefulLifeMonths),
                residualRate: category.residualRate === null ? '' : movePoint(category.residualRate, 2),
                depreciationMethod: category.depreciationMethod,
              },
            })
          }
        />
      )}
    </FormField>
  );
}

export function OwnerInput() {
  const { t } = useLingui();
  return (
    <FormField name="ownerOrganId" required>
      {({ value, shown, change, leave }, label) => (
        <TreeField
          tree="organ"
          label={label}
          value={idOf(value)}
          name={shown}
          placeholder={t`Choose`}
          onLeave={leave}
          onPick={(organ) => change(String(organ.id), organ.name)}
        />
      )}
    </FormField>
  );
}

export function LocationInput() {
  const { t } = useLingui();
  return (
    <FormField name="locationId" helper={t`Where it is put when it enters the stock`}>
      {({ value, shown, change, leave }, label) => (
        <TreeField
          tree="location"
          label={label}
          value={idOf(value)}
          name={shown}
          onLeave={leave}
          onPick={(place) => change(String(place.id), place.name)}
          onClear={() => change('', '')}
        />
      )}
    </FormField>
  );
}

export const SupplierInput = () => (
  <FormField name="supplierId">
    {({ value, shown, change, leave }, label) => (
      <SupplierField
        label={label}
        value={value === '' ? null : { id: Number(value), name: shown }}
        onChange={(supplier) => change(supplier ? String(supplier.id) : '', supplier?.name ?? '')}
        onLeave={leave}
      />
    )}
  </FormField>
);

export const ParentInput = () => (
  <FormField name="parentId">
    {({ value, shown, change, leave }, label) => (
      <AssetPickField
        label={label}
        chosen={value === '' ? null : shown}
        onPick={(asset) => change(String(asset.id), `${asset.assetNo} ${asset.name}`)}
        onClear={() => change('', '')}
        onLeave={leave}
      />
    )}
  </FormField>
);
