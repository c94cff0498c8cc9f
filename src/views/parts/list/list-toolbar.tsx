import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import ListFilter from 'lucide-react/icons/list-filter';
import { type ReactNode, useState } from 'react';
import type { FilterProps } from '../../ui/filters/filter.ts';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { useUser } from '../../ui/root-context.ts';
import type { List } from './list-of.ts';

type Props<Requested, Row extends { id: number }> = FilterProps<Row> & {
  list: List<Requested, Row>;
  search: string;
  onSearch: (text: string) => void;
  /** Enter in the search: what is typed is all there is to it. */
  onEnter: () => void;
  /** What stands at the end of the line. */
  children?: ReactNode;
};

/** The search over a list and a button for each of its filters. */
export function ListToolbar<Requested, Row extends { id: number }>({
  list,
  search,
  onSearch,
  onEnter,
  children,
  ...requested
}: Props<Requested, Row>) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(false);
  const granted = useUser().permissions;
  const offered = (filters: List<Requested, Row>['filters']) =>
    filters.filter(({ needs }) => needs === undefined || granted.includes(needs));
  const any = list.filters.find((filter) => filter.any);
  const inForce = list.moreFilters.filter(({ names }) => names.some((name) => name in requested.query));
  const more = any ? inForce : wanted || inForce.length > 0 ? list.moreFilters : [];
  const shown = [...list.filters.filter((filter) => filter !== any), ...more, ...(any ? [any] : [])];
  return (
    <Flex
      role="toolbar"
      aria-label={t`Filters`}
      gap="2"
      align="flex-start"
      wrap={{ base: 'wrap', md: 'nowrap' }}
    >
      {list.search && (
        <SearchBox
          label={t(list.search.label)}
          placeholder={t(list.search.placeholder)}
          text={search}
          onChange={onSearch}
          onEnter={onEnter}
        />
      )}
      <Flex gap="2" overflowX="auto" minW="0" p="0.5" m="-0.5" flex="1" wrap={{ md: 'wrap' }}>
        {offered(shown).map(({ names, Button: FilterOf }) => (
          <FilterOf key={names.join()} {...requested} />
        ))}
        {!any && list.moreFilters.length > 0 && more.length === 0 && (
          <Button
            variant="ghost"
            colorPalette="gray"
            fontWeight="normal"
            flexShrink="0"
            onClick={() => setWanted(true)}
          >
            <ListFilter aria-hidden="true" />
            <Trans>More filters</Trans>
          </Button>
        )}
      </Flex>
      {children}
    </Flex>
  );
}
