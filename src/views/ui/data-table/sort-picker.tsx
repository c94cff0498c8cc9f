import { useLingui } from '@lingui/react/macro';
import { FilterButton } from '../filters/filter-button.tsx';
import { OptionList } from '../picker/option-list.tsx';
import type { Sort } from './column.ts';

type Props = {
  columns: readonly { id: string; label: string; sortable?: boolean }[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
};

const orders = ['asc', 'desc'] as const;

/** The order of a table that is drawn as cards and has no heads to click. */
export function SortPicker({ columns, sort, onSort }: Props) {
  const { t } = useLingui();
  const label = t`Sort`;
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap((column) =>
      orders.map((order) => ({
        value: `${column.id} ${order}`,
        label: order === 'asc' ? t`${column.label}, ascending` : t`${column.label}, descending`,
        sort: { column: column.id, order },
      })),
    );
  return (
    <FilterButton label={label} active={sort !== undefined} width="16rem">
      {(close) => (
        <OptionList
          label={label}
          options={options}
          selected={sort ? [`${sort.column} ${sort.order}`] : []}
          onPick={(value) => {
            const picked = options.find((option) => option.value === value);
            if (picked) onSort(picked.sort);
            close();
          }}
        />
      )}
    </FilterButton>
  );
}
