import { useLingui } from '@lingui/react/macro';
import { shiftPoint } from '../../../../vocabulary/parsing/decimal.ts';
import { FormField } from '../../../parts/form/form-field.tsx';
import { AssetPickField } from '../../../parts/picker/asset-pick-field.tsx';
import { TreeField } from '../../../parts/picker/tree-field.tsx';

const named = ({ id, name }: { id: number; name: string }) => ({ id, name });

/** The category; it brings what is usual for its assets into fields nobody has touched. */
export function CategoryInput() {
  const { t } = useLingui();
  return (
    <FormField name="categoryId" required>
      {({ chosen, change, leave }, label) => (
        <TreeField
          tree="category"
          label={label}
          value={chosen?.id ?? null}
          name={chosen?.name}
          placeholder={t`Select…`}
          onLeave={leave}
          onPick={(category) =>
            change(named(category), {
              usefulLifeMonths: category.usefulLifeMonths === null ? '' : String(category.usefulLifeMonths),
              residualRate: category.residualRate === null ? '' : shiftPoint(category.residualRate, 2),
              depreciationMethod: category.depreciationMethod,
            })
          }
        />
      )}
    </FormField>
  );
}

export const ParentInput = () => (
  <FormField name="parentId">
    {({ chosen, change, leave }, label) => (
      <AssetPickField
        label={label}
        chosen={chosen?.name ?? null}
        onPick={(asset) => change({ id: asset.id, name: `${asset.assetNo} ${asset.name}` })}
        onClear={() => change(null)}
        onLeave={leave}
      />
    )}
  </FormField>
);
