import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListQuery } from '../../machines/list-query.ts';
import { assetStates } from '../components/asset-states.ts';
import { fieldWords } from '../components/asset-words.ts';
import { FilterChip } from '../components/filters/filter-chip.tsx';
import { type TreeName, useTree } from '../components/picker/trees.ts';
import type { AssetQuery } from './list-query.ts';

type Props = {
  query: AssetQuery;
  custodianName: string;
  onChange: (change: ListQuery) => void;
  onClear: () => void;
};

type TreeChipProps = { tree: TreeName; id: number; label: string; onRemove: () => void };

function TreeChip({ tree, id, label, onRemove }: TreeChipProps) {
  const { found, busy } = useTree(tree);
  const name = found.find((node) => node.id === id)?.name;
  return <FilterChip label={label} value={name ?? (busy ? '…' : `#${id}`)} onRemove={onRemove} />;
}

export const isFiltered = ({ search, status, categoryId, organId, locationId, custodianId }: AssetQuery) =>
  [search, status, categoryId, organId, locationId, custodianId].some((value) => value !== undefined);

/** The filters in force; each can be taken off, and all at once. */
export function ListChips({ query, custodianName, onChange, onClear }: Props) {
  const { t } = useLingui();
  const trees = [
    ['categoryId', 'category'],
    ['organId', 'organ'],
    ['locationId', 'location'],
  ] as const;
  if (!isFiltered(query)) return null;
  return (
    <>
      {query.search !== undefined && (
        <FilterChip label={t`Search`} value={query.search} onRemove={() => onChange({ search: '' })} />
      )}
      {query.status?.map((state) => (
        <FilterChip
          key={state}
          label={t(fieldWords.status)}
          value={t(assetStates[state].label)}
          onRemove={() => onChange({ status: query.status?.filter((other) => other !== state) })}
        />
      ))}
      {trees.map(([name, tree]) => {
        const id = query[name];
        return (
          id !== undefined && (
            <TreeChip
              key={name}
              tree={tree}
              id={id}
              label={t(fieldWords[name])}
              onRemove={() => onChange({ [name]: undefined })}
            />
          )
        );
      })}
      {query.custodianId !== undefined && (
        <FilterChip
          label={t(fieldWords.custodianId)}
          value={custodianName}
          onRemove={() => onChange({ custodianId: undefined })}
        />
      )}
      <Button variant="plain" size="xs" color="brand.fg" px="1" onClick={onClear}>
        <Trans>Clear all</Trans>
      </Button>
    </>
  );
}
