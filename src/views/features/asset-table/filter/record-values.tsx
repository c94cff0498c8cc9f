import { Flex } from '@chakra-ui/react';
import type { RequestedField } from '../../../../vocabulary/filters/asset-filters.ts';
import { type FilterKind, maxValues } from '../../../../vocabulary/filters/operators.ts';
import { PersonList } from '../../../parts/picker/person-list.tsx';
import { SupplierList } from '../../../parts/picker/supplier-field.tsx';
import { TreeList } from '../../../parts/picker/tree-list.tsx';
import { nameKey } from '../../../ui/filters/filter.ts';
import { FilterChip } from '../../../ui/filters/filter-chip.tsx';
import { useRequestedFields } from './requested-fields.ts';
import type { ValueProps } from './value-props.ts';
import { WithNames } from './with-names.tsx';

type Props = Pick<ValueProps, 'names' | 'onChange'> & {
  field: RequestedField;
  kind: Extract<FilterKind, { is: 'tree' | 'record' }>;
  values: string[];
};

/** Several records: those that are chosen, each to be taken off, and the list to choose more from. */
export function RecordValues({ field, kind, values, names, onChange }: Props) {
  const label = useRequestedFields().labelOf(field);
  const onPick = ({ id, name }: { id: number; name: string }) => {
    const value = String(id);
    const rest = values.filter((one) => one !== value);
    const picked = rest.length < values.length ? rest : [...values, value].slice(-maxValues);
    onChange(picked, { [nameKey(field, id)]: name });
  };
  const list = { label, selected: null, onPick };
  return (
    <>
      {values.length > 0 && (
        <Flex wrap="wrap" gap="1">
          <WithNames {...{ field, values, names }}>
            {(known) =>
              values.map((value) => (
                <FilterChip
                  key={value}
                  label={known[nameKey(field, Number(value))] ?? `#${value}`}
                  onRemove={() => onChange(values.filter((one) => one !== value))}
                />
              ))
            }
          </WithNames>
        </Flex>
      )}
      {kind.is === 'tree' ? (
        <TreeList withRetired tree={kind.of} {...list} />
      ) : kind.of === 'person' ? (
        <PersonList everybody {...list} />
      ) : (
        <SupplierList {...list} />
      )}
    </>
  );
}
