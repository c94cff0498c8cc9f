import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { searchOf } from '../../../machines/list/list-query.ts';
import type { FilterProps } from '../../ui/filters/filter.ts';
import { FilterChip } from '../../ui/filters/filter-chip.tsx';
import type { List } from './list-of.ts';

type Props<Requested, Row extends { id: number }> = FilterProps<Row> & {
  list: List<Requested, Row>;
  onClear: () => void;
};

/** The search and the filters in force; each can be taken off, and all at once. */
export function ListChips<Requested, Row extends { id: number }>({
  list,
  onClear,
  ...requested
}: Props<Requested, Row>) {
  const { t } = useLingui();
  const search = searchOf(requested.query);
  if (!list.isFiltered(requested.query)) return null;
  return (
    <>
      {search !== '' && (
        <FilterChip label={t`Search`} value={search} onRemove={() => requested.onChange({ search: '' })} />
      )}
      {[...list.filters, ...list.moreFilters].map(({ names, Chips }) => (
        <Chips key={names.join()} {...requested} />
      ))}
      <Button variant="plain" size="xs" color="brand.fg" px="1" onClick={onClear}>
        <Trans>Clear all</Trans>
      </Button>
    </>
  );
}
