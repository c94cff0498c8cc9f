import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ListQuery } from '../../../machines/list-query.ts';
import { PersonList } from '../picker/person-list.tsx';
import { type Filter, idIn, nameKey, type Part, part } from './filter.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChip } from './filter-chip.tsx';

type Named = { id: number; name: string };

/**
 * A person.
 *
 * @param of the person of a row, by whom the one in the address is named
 */
export function person<Name extends string, Row>(
  name: Name,
  label: MessageDescriptor,
  of: (row: Row) => Named | null = () => null,
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
          {(close) => (
            <PersonList
              label={t(label)}
              selected={id ?? null}
              onPick={(picked) => {
                onChange({ [name]: picked.id }, picked.name);
                close();
              }}
            />
          )}
        </FilterButton>
      );
    },
    Chips({ query, rows, names, onChange }) {
      const { t } = useLingui();
      const id = idIn(query, name);
      if (id === undefined) return null;
      const shown = rows.map(of).find((one) => one?.id === id)?.name;
      return (
        <FilterChip
          label={t(label)}
          value={shown ?? names[nameKey(name, id)] ?? `#${id}`}
          onRemove={() => onChange({ [name]: undefined })}
        />
      );
    },
  };
}
