import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListQuery } from '../../machines/list-query.ts';
import { AssetStateBadge } from '../components/asset-state-badge.tsx';
import { assetStateNames, assetStates } from '../components/asset-states.ts';
import { fieldWords } from '../components/asset-words.ts';
import { FilterButton } from '../components/filters/filter-button.tsx';
import { SearchBox } from '../components/filters/search-box.tsx';
import { OptionList } from '../components/picker/option-list.tsx';
import { PersonList } from '../components/picker/person-list.tsx';
import { TreeList } from '../components/picker/tree-list.tsx';
import type { TreeName } from '../components/picker/trees.ts';
import { type AssetQuery, type IdFilter, idFilters } from './list-query.ts';

type Props = {
  query: AssetQuery;
  search: string;
  onSearch: (text: string) => void;
  onChange: (change: ListQuery) => void;
  onCustodian: (name: string) => void;
  /** What stands at the end of the line. */
  children?: ReactNode;
};

const treeOf = {
  categoryId: 'category',
  organId: 'organ',
  locationId: 'location',
} as const satisfies Partial<Record<IdFilter, TreeName>>;

/** The search and the filters over the register. */
export function ListFilters({ query, search, onSearch, onChange, onCustodian, children }: Props) {
  const { t } = useLingui();
  const states = query.status ?? [];
  const statusLabel = t(fieldWords.status);
  return (
    <Flex role="toolbar" aria-label={t`Filters`} gap="2" align="center" wrap={{ base: 'wrap', md: 'nowrap' }}>
      <SearchBox
        label={t`Search assets`}
        placeholder={t`Number, name, serial no., model`}
        text={search}
        onChange={onSearch}
      />
      <Flex gap="2" overflowX="auto" minW="0" p="0.5" m="-0.5" flex="1">
        <FilterButton label={statusLabel} active={states.length > 0} width="13rem">
          {() => (
            <OptionList
              label={statusLabel}
              multiple
              options={assetStateNames.map((state) => ({
                value: state,
                label: t(assetStates[state].label),
                content: <AssetStateBadge state={state} />,
              }))}
              selected={states}
              onPick={(picked) =>
                onChange({
                  status: assetStateNames.filter((state) => states.includes(state) !== (state === picked)),
                })
              }
            />
          )}
        </FilterButton>
        {idFilters.map((name) => (
          <FilterButton
            key={name}
            label={t(fieldWords[name])}
            active={query[name] !== undefined}
            width="20rem"
          >
            {(close) => {
              const list = { label: t(fieldWords[name]), selected: query[name] ?? null };
              const pick = (id: number) => {
                onChange({ [name]: id });
                close();
              };
              return name === 'custodianId' ? (
                <PersonList
                  {...list}
                  onPick={(person) => {
                    onCustodian(person.name);
                    pick(person.id);
                  }}
                />
              ) : (
                <TreeList {...list} tree={treeOf[name]} onPick={(node) => pick(node.id)} />
              );
            }}
          </FilterButton>
        ))}
      </Flex>
      {children}
    </Flex>
  );
}
