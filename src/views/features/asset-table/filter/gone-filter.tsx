import { useLingui } from '@lingui/react/macro';
import type { ListQuery } from '../../../../machines/list/list-query.ts';
import { isBookFigure } from '../../../../vocabulary/asset.ts';
import { isCustomName } from '../../../../vocabulary/filters/custom-filters.ts';
import { readFilter } from '../../../../vocabulary/filters/filter-text.ts';
import { conditionsOf, isSensible, type KindOf } from '../../../../vocabulary/filters/filter-tree.ts';
import { type Filter, part } from '../../../ui/filters/filter.ts';
import { FilterChip } from '../../../ui/filters/filter-chip.tsx';

const name = 'gone';

type Gone = 'true' | 'books' | undefined;

function goneIn({ where, sort, gone }: ListQuery, kindOf: KindOf): Gone {
  const tree = typeof where === 'string' ? readFilter(where) : undefined;
  const left = tree ? conditionsOf(tree).filter((condition) => !isSensible(condition, kindOf)) : [];
  const isConditionGone = left.some(({ field }) => !isBookFigure(field) || kindOf(field));
  const isSortGone = typeof sort === 'string' && isCustomName(sort) && kindOf(sort) === undefined;
  if (gone === 'true' || isConditionGone || isSortGone) return 'true';
  return gone === 'books' || left.length > 0 ? 'books' : undefined;
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
        label={
          query[name] === 'books'
            ? t`You may not see net value or accumulated depreciation. The filter ignores conditions on them.`
            : t`A field no longer exists or has changed. Filter and sort order ignore it.`
        }
        onRemove={() => onChange({ [name]: undefined })}
      />
    );
  },
};

/** Tells that an address names fields that are gone, of another kind now or not for this person. Nothing is asked of them. */
export const goneFilter = (kindOf: KindOf): typeof drawn => ({
  ...drawn,
  read: (query) => part(name, goneIn(query, kindOf)),
});
