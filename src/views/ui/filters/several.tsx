import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListQuery } from '../../../machines/list/list-query.ts';
import { OptionList } from '../picker/option-list.tsx';
import { type Filter, type Part, part } from './filter.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChip } from './filter-chip.tsx';

/**
 * Any of a few words.
 *
 * @param draw an option, instead of its word
 */
export function several<Name extends string, Value extends string>(
  name: Name,
  label: MessageDescriptor,
  words: Readonly<Record<Value, MessageDescriptor>>,
  draw: (value: Value) => ReactNode,
): Filter<Part<Name, Value[]>> {
  const values = Object.keys(words) as Value[];
  const valuesIn = (query: ListQuery) => {
    const present = query[name];
    const among = typeof present === 'string' ? present.split(',') : present;
    return Array.isArray(among) ? values.filter((value) => among.includes(value)) : [];
  };
  const read = (query: ListQuery) => {
    const present = valuesIn(query);
    return part(name, present.length > 0 ? present : undefined);
  };
  return {
    names: [name],
    read,
    ask: read,
    Button({ query, onChange }) {
      const { t } = useLingui();
      const present = valuesIn(query);
      return (
        <FilterButton label={t(label)} active={present.length > 0} width="13rem">
          {() => (
            <OptionList
              label={t(label)}
              multiple
              options={values.map((value) => ({ value, label: t(words[value]), content: draw(value) }))}
              selected={present}
              onPick={(picked) =>
                onChange({ [name]: values.filter((value) => present.includes(value) !== (value === picked)) })
              }
            />
          )}
        </FilterButton>
      );
    },
    Chips({ query, onChange }) {
      const { t } = useLingui();
      const present = valuesIn(query);
      return present.map((value) => (
        <FilterChip
          key={value}
          label={t(label)}
          value={t(words[value])}
          onRemove={() => onChange({ [name]: present.filter((other) => other !== value) })}
        />
      ));
    },
  };
}
