import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { isLines } from '../../../machines/forms/record-form-values.ts';
import { maxPlanAssets } from '../../../vocabulary/plan.ts';
import { useForm, useFormField } from '../../parts/form/form-context.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { AssetPickList } from '../../parts/picker/asset-pick-list.tsx';
import { FilterChip } from '../../ui/filters/filter-chip.tsx';
import { PickerField } from '../../ui/picker/picker-field.tsx';

/** Assets one by one. */
export function AssetsInput() {
  const { t } = useLingui();
  const value = useForm().context.mine.assetIds;
  const { change } = useFormField('assetIds');
  const assets = isLines(value) ? value : [];
  return (
    <Box minW="0" gridColumn="1 / -1">
      <FormField name="assetIds" required>
        {({ leave }, label) =>
          assets.length < maxPlanAssets && (
            <PickerField label={label} chosen={null} placeholder={t`Add asset`} onLeave={leave}>
              {(close) => (
                <AssetPickList
                  label={label}
                  status={['inStock', 'inUse', 'borrowed', 'transferring', 'inRepair']}
                  without={assets.map(({ id }) => id)}
                  onPick={({ id, assetNo, name }) => {
                    change([...assets, { id, name: `${assetNo} ${name}` }]);
                    close();
                  }}
                />
              )}
            </PickerField>
          )
        }
      </FormField>
      <Flex gap="2" wrap="wrap" mt="2">
        {assets.map(({ id, name }) => (
          <FilterChip key={id} label={name} onRemove={() => change(assets.filter((one) => one.id !== id))} />
        ))}
      </Flex>
    </Box>
  );
}
