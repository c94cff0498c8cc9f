import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListQuery } from '../../../../machines/list/list-query.ts';
import { type FilterProps, nameKey } from '../../../ui/filters/filter.ts';
import { SearchBox } from '../../../ui/filters/search-box.tsx';
import { type BoardCard, boardFilters } from './filters.ts';

/** Milliseconds after the last letter. */
const searchPause = 300;

type Props = { query: ListQuery; rows: readonly BoardCard[]; onChange: (change: ListQuery) => void };

/** The search over the board, its filters and those in force. */
export function BoardToolbar({ query, rows, onChange }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(() => String(query.search ?? ''));
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const apply = useEffectEvent(() => {
    if (text.trim() !== String(query.search ?? '')) onChange({ search: text.trim() });
  });
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => apply(), searchPause);
    return () => clearTimeout(timer);
  }, [text]);
  const change: FilterProps<BoardCard>['onChange'] = (changes, name) => {
    const { assigneeId } = changes;
    if (assigneeId !== undefined && typeof name === 'string') {
      setNames({ ...names, [nameKey('assigneeId', Number(assigneeId))]: name });
    }
    onChange(changes);
  };
  const props = { query, rows, names, onChange: change };
  return (
    <>
      <Flex role="toolbar" aria-label={t`Filters`} gap="2" wrap="wrap" mb="2">
        <SearchBox
          label={t`Search repairs`}
          placeholder={t`Number, asset or fault`}
          text={text}
          onChange={setText}
          onEnter={() => onChange({ search: text.trim() })}
        />
        {boardFilters.map(({ names: of, Button: FilterOf }) => (
          <FilterOf key={of.join()} {...props} />
        ))}
      </Flex>
      <Flex gap="2" wrap="wrap" mb="3" _empty={{ display: 'none' }}>
        {boardFilters.map(({ names: of, Chips }) => (
          <Chips key={of.join()} {...props} />
        ))}
      </Flex>
    </>
  );
}
