import { useLingui } from '@lingui/react/macro';
import type { ListQuery } from '../../../machines/list-query.ts';
import { isCustomName } from '../../../vocabulary/filters/custom-filters.ts';
import { readFilter } from '../../../vocabulary/filters/filter-text.ts';
import { conditionsOf, isSensible, type KindOf } from '../../../vocabulary/filters/filter-tree.ts';
import { type Filter, part } from '../../components/filters/filter.ts';
import { FilterChip } from '../../components/filters/filter-chip.tsx';

const name = 'gone';

function namesWhatIsGone({ where, sort, gone }: ListQuery, kindOf: KindOf): boolean {
  const tree = typeof where === 'string' ? readFilter(where) : undefined;
  const isConditionGone = tree && !conditionsOf(tree).every((condition) => isSensible(condition, kindOf));
  const isSortGone = typeof sort === 'string' && isCustomName(sort) && kindOf(sort) === undefined;
  return gone === 'true' || isConditionGone === true || isSortGone;
}

const drawn: Filter<Record<never, never>> = {
  names: [],
  read: () => ({}),
  ask: () => ({}),
  Button: () => null,
  Chips({ query, onChange }) {
    const { t } = useLingui();
    if (query[name] === undefined) return null;
    return (
      <FilterChip
        label={t`A field no longer exists or has changed. Filter and sort order ignore it.`}
        onRemove={() => onChange({ [name]: undefined })}
      />
    );
  },
};

/** Tells that an address names custom fields that are gone or are of another kind now. Nothing is asked of them. */
export const goneFilter = (kindOf: KindOf): typeof drawn => ({
  ...drawn,
  read: (query) => part(name, namesWhatIsGone(query, kindOf) ? 'true' : undefined),
});
