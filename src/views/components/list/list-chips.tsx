import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { searchOf } from '../../../machines/list-query.ts';
import type { FilterProps } from '../filters/filter.ts';
import { FilterChip } from '../filters/filter-chip.tsx';
import type { List } from './list-of.ts';

type Props<Asked, Row extends { id: number }> = FilterProps<Row> & {
  list: List<Asked, Row>;
  onClear: () => void;
};

/** The search and the filters in force; each can be taken off, and all at once. */
export function ListChips<Asked, Row extends { id: number }>({ list, onClear, ...asked }: Props<Asked, Row>) {
  const { t } = useLingui();
  const search = searchOf(asked.query);
  if (!list.isFiltered(asked.query)) return null;
  return (
    <>
      {search !== '' && (
        <FilterChip label={t`Search`} value={search} onRemove={() => asked.onChange({ search: '' })} />
      )}
      {[...list.filters, ...list.moreFilters].map(({ names, Chips }) => (
        <Chips key={names.join()} {...asked} />
      ))}
      <Button variant="plain" size="xs" color="brand.fg" px="1" onClick={onClear}>
        <Trans>Clear all</Trans>
      </Button>
    </>
  );
}
