import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListQuery } from '../../../../machines/list/list-query.ts';
import { withCondition, withoutUnknown } from '../../../../vocabulary/filters/filter-edits.ts';
import { filterText, longestFilter, readFilter } from '../../../../vocabulary/filters/filter-text.ts';
import { type FilterTree, isAskable, type KindOf } from '../../../../vocabulary/filters/filter-tree.ts';
import { AssetListList } from '../../../parts/picker/list-field.tsx';
import { type Filter, nameKey, type Part, part } from '../../../ui/filters/filter.ts';
import { FilterButton } from '../../../ui/filters/filter-button.tsx';
import { FilterChip } from '../../../ui/filters/filter-chip.tsx';
import { usePermission } from '../../../ui/root-context.ts';
import type { AssetRow } from '../columns.tsx';
import { ConditionSheet } from './condition-sheet.tsx';
import { TreeChips } from './tree-chips.tsx';
import type { Names } from './value-props.ts';

const name = 'where';
const textIn = (query: ListQuery) => {
  const text = query[name];
  return typeof text === 'string' && text !== '' ? text : undefined;
};
const treeIn = (query: ListQuery) => {
  const text = textIn(query);
  return text === undefined ? undefined : readFilter(text);
};
/** What cannot be read stays, cut short, so that it is told rather than left out in silence. */
const readBy = (kindOf: KindOf) => (query: ListQuery) => {
  const tree = treeIn(query);
  const known = tree && withoutUnknown(tree, kindOf);
  return part(name, tree ? known && filterText(known) : textIn(query)?.slice(0, longestFilter + 1));
};
const changed = (tree: FilterTree | undefined) => ({ [name]: tree && filterText(tree) });

/** The people and suppliers of the rows, by whom those in the address are named. */
const namesIn = (rows: readonly AssetRow[]): Names =>
  Object.fromEntries(
    rows.flatMap(({ custodian, user, supplier }) =>
      Object.entries({ custodianId: custodian, userId: user, supplierId: supplier }).flatMap(
        ([field, one]) => (one ? [[nameKey(field, one.id), one.name]] : []),
      ),
    ),
  );

type AnySheetProps = Pick<Parameters<typeof ConditionSheet>[0], 'names' | 'onDone'> & {
  onPickList: (list: { id: number; name: string }) => void;
};

/** A condition on any field, or the asset list whose assets are wanted. */
function AnySheet({ onPickList, ...condition }: AnySheetProps) {
  const { t } = useLingui();
  const [asksList, setAsksList] = useState(false);
  const mayReadLists = usePermission('assetList.read');
  if (asksList) return <AssetListList label={t`Asset list`} selected={null} onPick={onPickList} />;
  return <ConditionSheet {...condition} onList={mayReadLists ? () => setAsksList(true) : undefined} />;
}

type Where = Filter<Part<typeof name, FilterTree>, AssetRow>;

const drawn: Where = {
  any: true,
  names: [name],
  read: (query) => part(name, textIn(query)),
  ask: (query) => part(name, treeIn(query)),
  Button({ query, names, onChange }) {
    const { t } = useLingui();
    const tree = treeIn(query);
    return (
      <FilterButton label={t`More filters`} active={tree !== undefined} width="20rem">
        {(close) => (
          <AnySheet
            names={names}
            onDone={(condition, more) => {
              const wider = withCondition(tree, condition);
              close();
              if (isAskable(wider)) onChange(changed(wider), more);
            }}
            onPickList={({ id, name: picked }) => {
              close();
              onChange({ listId: id }, picked);
            }}
          />
        )}
      </FilterButton>
    );
  },
  Chips({ query, rows, names, onChange }) {
    const { t } = useLingui();
    if (textIn(query) === undefined) return null;
    const tree = treeIn(query);
    if (!tree)
      return (
        <FilterChip
          label={t`The filter in the address is not valid and was ignored`}
          onRemove={() => onChange(changed(undefined))}
        />
      );
    return (
      <TreeChips
        tree={tree}
        names={{ ...namesIn(rows), ...names }}
        onChange={(other, more) => onChange(changed(other), more)}
      />
    );
  },
};

/** Conditions on any field, several together, and groups of them. */
export const whereFilter = (kindOf: KindOf): Where => ({ ...drawn, read: readBy(kindOf) });
