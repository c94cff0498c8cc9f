import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ListQuery } from '../../../machines/list/list-query.ts';
import { OptionList } from '../picker/option-list.tsx';
import { type Filter, type Part, part } from './filter.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChip } from './filter-chip.tsx';

/** One of a few words; choosing it again takes it off. */
export function choice<Name extends string, Value extends string>(
  name: Name,
  label: MessageDescriptor,
  words: Readonly<Record<Value, MessageDescriptor>>,
): Filter<Part<Name, Value>> {
  const values = Object.keys(words) as Value[];
  const valueIn = (query: ListQuery) => values.find((value) => value === query[name]);
  const read = (query: ListQuery) => part(name, valueIn(query));
  return {
    names: [name],
    read,
    ask: read,
    Button({ query, onChange }) {
      const { t } = useLingui();
      const value = valueIn(query);
      return (
        <FilterButton label={t(label)} active={value !== undefined} width="13rem">
          {(close) => (
            <OptionList
              label={t(label)}
              options={values.map((one) => ({ value: one, label: t(words[one]) }))}
              selected={value === undefined ? [] : [value]}
              onPick={(picked) => {
                onChange({ [name]: picked === value ? undefined : picked });
                close();
              }}
            />
          )}
        </FilterButton>
      );
    },
    Chips({ query, onChange }) {
      const { t } = useLingui();
      const value = valueIn(query);
      if (value === undefined) return null;
      return (
        <FilterChip
          label={t(label)}
          value={t(words[value])}
          onRemove={() => onChange({ [name]: undefined })}
        />
      );
    },
  };
}
