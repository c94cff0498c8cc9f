import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListQuery } from '../../../machines/list/list-query.ts';
import type { Named } from '../../../vocabulary/named.ts';
import { type Filter, type FilterProps, idIn, type Part, part } from './filter.ts';
import { FilterButton } from './filter-button.tsx';

type Drawn<Row> = {
  list: (props: { label: string; selected: number | null; onPick: (picked: Named) => void }) => ReactNode;
  chip: (
    props: { id: number; label: string; onRemove: () => void } & Pick<FilterProps<Row>, 'rows' | 'names'>,
  ) => ReactNode;
};

/** Those that name another record, which is picked from `list`. */
export function oneRecord<Name extends string, Row>(
  name: Name,
  label: MessageDescriptor,
  { list, chip }: Drawn<Row>,
): Filter<Part<Name, number>, Row> {
  const read = (query: ListQuery) => part(name, idIn(query, name));
  return {
    names: [name],
    read,
    ask: read,
    Button({ query, onChange }) {
      const { t } = useLingui();
      const id = idIn(query, name);
      return (
        <FilterButton label={t(label)} active={id !== undefined} width="20rem">
          {(close) =>
            list({
              label: t(label),
              selected: id ?? null,
              onPick: (picked) => {
                onChange({ [name]: picked.id }, picked.name);
                close();
              },
            })
          }
        </FilterButton>
      );
    },
    Chips({ query, rows, names, onChange }) {
      const { t } = useLingui();
      const id = idIn(query, name);
      if (id === undefined) return null;
      return chip({ id, label: t(label), rows, names, onRemove: () => onChange({ [name]: undefined }) });
    },
  };
}
