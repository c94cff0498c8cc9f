import { Button } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ListQuery } from '../../../machines/list/list-query.ts';
import { type Filter, type Part, part } from './filter.ts';
import { FilterChip } from './filter-chip.tsx';

const word = '1';

/** Only those of which something is true; pressing it again takes it off. */
export function flag<Name extends string>(name: Name, label: MessageDescriptor): Filter<Part<Name, true>> {
  const isSet = (query: ListQuery) => query[name] === word;
  return {
    names: [name],
    read: (query) => part(name, isSet(query) ? word : undefined),
    ask: (query) => part(name, isSet(query) ? true : undefined),
    Button({ query, onChange }) {
      const { t } = useLingui();
      const set = isSet(query);
      return (
        <Button
          variant={set ? 'subtle' : 'outline'}
          colorPalette={set ? 'brand' : 'gray'}
          fontWeight="normal"
          aria-pressed={set}
          flexShrink="0"
          onClick={() => onChange({ [name]: set ? undefined : word })}
        >
          {t(label)}
        </Button>
      );
    },
    Chips({ query, onChange }) {
      const { t } = useLingui();
      if (!isSet(query)) return null;
      return <FilterChip label={t(label)} onRemove={() => onChange({ [name]: undefined })} />;
    },
  };
}
