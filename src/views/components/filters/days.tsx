import { Flex, Input } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ListQuery } from '../../../machines/list-query.ts';
import { Field } from '../field.tsx';
import { type Filter, type Part, part } from './filter.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChip } from './filter-chip.tsx';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (query: ListQuery, name: string) => {
  const day = query[name];
  const valid = typeof day === 'string' && dayPattern.test(day) && !Number.isNaN(Date.parse(day));
  return valid ? day : undefined;
};

/** The beginning of a day here, or of the one after it. */
function beginningOf(day: string | undefined, later = 0) {
  if (day === undefined) return undefined;
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

/** Days from one to another, which belongs to them; the call is given moments. */
export function days<From extends string, Until extends string>(
  from: From,
  until: Until,
  label: MessageDescriptor,
): Filter<Part<From | Until, string>> {
  const ends = [
    { name: from, label: msg`From` },
    { name: until, label: msg`Until` },
  ];
  return {
    names: [from, until],
    read: (query) => ({ ...part(from, dayIn(query, from)), ...part(until, dayIn(query, until)) }),
    ask: (query) => ({
      ...part(from, beginningOf(dayIn(query, from))),
      ...part(until, beginningOf(dayIn(query, until), 1)),
    }),
    Button({ query, onChange }) {
      const { t } = useLingui();
      const first = dayIn(query, from);
      const last = dayIn(query, until);
      return (
        <FilterButton label={t(label)} active={first !== undefined || last !== undefined} width="16rem">
          {() => (
            <Flex direction="column" gap="3" p="3">
              {ends.map((end) => (
                <Field key={end.name} label={t(end.label)}>
                  <Input
                    type="date"
                    value={dayIn(query, end.name) ?? ''}
                    min={end.name === until ? first : undefined}
                    max={end.name === from ? last : undefined}
                    onChange={(event) => onChange({ [end.name]: event.target.value })}
                  />
                </Field>
              ))}
            </Flex>
          )}
        </FilterButton>
      );
    },
    Chips({ query, onChange }) {
      const { t } = useLingui();
      return ends.map((end) => {
        const day = dayIn(query, end.name);
        return (
          day !== undefined && (
            <FilterChip
              key={end.name}
              label={t(end.label)}
              value={day}
              onRemove={() => onChange({ [end.name]: undefined })}
            />
          )
        );
      });
    },
  };
}
