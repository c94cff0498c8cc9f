import { Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFigure } from '../../../i18n/figures.ts';
import type { ListQuery } from '../../../machines/list/list-query.ts';
import type { Figure } from '../../../vocabulary/parsing/typed.ts';
import { type Filter, type Part, part } from './filter.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChip } from './filter-chip.tsx';

export type End = 'from' | 'until';
export type EndProps = {
  label: string;
  end: End;
  value: string;
  /** What stands at the other end. */
  other: string | undefined;
  /** Nothing takes the end off. */
  onChange: (value: string) => void;
};
type Kind = {
  of: Figure;
  /** What stands in the address, or nothing where it makes no sense. */
  read: (text: string) => string | undefined;
  /** The same in the words of the call. */
  ask: (value: string, end: End) => string;
  EndInput: (props: EndProps) => ReactNode;
};

/** From one value to another, both of which belong to it; either may be left out. */
export function range<From extends string, Until extends string>(
  from: From,
  until: Until,
  label: MessageDescriptor,
  { of, read, ask, EndInput }: Kind,
): Filter<Part<From | Until, string>> {
  const ends = [
    { end: 'from', name: from, other: until, label: msg`From` },
    { end: 'until', name: until, other: from, label: msg`Until` },
  ] as const;
  const valueIn = (query: ListQuery, name: string) => {
    const text = query[name];
    return typeof text === 'string' ? read(text) : undefined;
  };
  const each = (query: ListQuery, write: (value: string, end: End) => string) =>
    Object.assign(
      {},
      ...ends.map(({ end, name }) => {
        const value = valueIn(query, name);
        return part(name, value === undefined ? undefined : write(value, end));
      }),
    ) as Part<From | Until, string>;
  return {
    names: [from, until],
    read: (query) => each(query, (value) => value),
    ask: (query) => each(query, ask),
    Button({ query, onChange }) {
      const { t } = useLingui();
      const active = ends.some(({ name }) => valueIn(query, name) !== undefined);
      return (
        <FilterButton label={t(label)} active={active} width="16rem">
          {() => (
            <Flex direction="column" gap="3" p="3">
              {ends.map(({ end, name, other, label }) => (
                <EndInput
                  key={name}
                  label={t(label)}
                  end={end}
                  value={valueIn(query, name) ?? ''}
                  other={valueIn(query, other)}
                  onChange={(value) => onChange({ [name]: value })}
                />
              ))}
            </Flex>
          )}
        </FilterButton>
      );
    },
    Chips({ query, onChange }) {
      const { t } = useLingui();
      const { show } = useFigure(of);
      const [first, last] = ends.map(({ name }) => valueIn(query, name));
      if (first === undefined && last === undefined) return null;
      return (
        <FilterChip
          label={t(label)}
          value={`${show(first ?? '')} – ${show(last ?? '')}`.trim()}
          onRemove={() => onChange({ [from]: undefined, [until]: undefined })}
        />
      );
    },
  };
}
