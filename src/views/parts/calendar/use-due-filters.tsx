import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Filter, type FilterProps, nameKey } from '../../ui/filters/filter.ts';
import { useAddressQuery } from '../../ui/use-address-query.ts';

type Shown<Row> = Pick<Filter<Record<string, unknown>, Row>, 'names' | 'Button' | 'Chips'>;

/**
 * Filters a calendar by whose work it is, or by work that nobody has; the address keeps what is chosen.
 *
 * @returns the toolbar of the filters, and the chips of those that are set, over the rows that are shown
 */
export function useDueFilters<Row>(address: string, filters: readonly Shown<Row>[]) {
  const { t } = useLingui();
  const [query, change] = useAddressQuery(address);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const onChange: FilterProps<Row>['onChange'] = (changes, name) => {
    const { assigneeId: picked } = changes;
    if (picked !== undefined && typeof name === 'string') {
      setNames({ ...names, [nameKey('assigneeId', Number(picked))]: name });
    }
    change({
      ...changes,
      // One excludes the other.
      ...(picked !== undefined && { nobody: undefined }),
      ...(changes.nobody !== undefined && { assigneeId: undefined }),
    });
  };
  const toolbar = (
    <Flex role="toolbar" aria-label={t`Filters`} gap="2" wrap="wrap">
      {filters.map(({ names: of, Button: FilterOf }) => (
        <FilterOf key={of.join()} query={query} rows={[]} names={names} onChange={onChange} />
      ))}
    </Flex>
  );
  const chips = (rows: readonly Row[]) => (
    <Flex gap="2" wrap="wrap" _empty={{ display: 'none' }}>
      {filters.map(({ names: of, Chips }) => (
        <Chips key={of.join()} query={query} rows={rows} names={names} onChange={onChange} />
      ))}
    </Flex>
  );
  return { query, change, toolbar, chips };
}
