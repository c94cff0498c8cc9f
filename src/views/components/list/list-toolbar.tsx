import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FilterProps } from '../filters/filter.ts';
import { SearchBox } from '../filters/search-box.tsx';
import type { List } from './list-of.ts';

type Props<Asked, Row extends { id: number }> = FilterProps<Row> & {
  list: List<Asked, Row>;
  search: string;
  onSearch: (text: string) => void;
  /** What stands at the end of the line. */
  children?: ReactNode;
};

/** The search over a list and a button for each of its filters. */
export function ListToolbar<Asked, Row extends { id: number }>({
  list,
  search,
  onSearch,
  children,
  ...asked
}: Props<Asked, Row>) {
  const { t } = useLingui();
  return (
    <Flex role="toolbar" aria-label={t`Filters`} gap="2" align="center" wrap={{ base: 'wrap', md: 'nowrap' }}>
      {list.search && (
        <SearchBox
          label={t(list.search.label)}
          placeholder={t(list.search.placeholder)}
          text={search}
          onChange={onSearch}
        />
      )}
      <Flex gap="2" overflowX="auto" minW="0" p="0.5" m="-0.5" flex="1">
        {list.filters.map(({ names, Button }) => (
          <Button key={names.join()} {...asked} />
        ))}
      </Flex>
      {children}
    </Flex>
  );
}
