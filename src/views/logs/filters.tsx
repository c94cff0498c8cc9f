import { Box, Flex, Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ListQuery } from '../../machines/list-query.ts';
import { Field } from '../components/field.tsx';
import { ChoiceFilter } from '../components/filters/choice-filter.tsx';
import { FilterButton } from '../components/filters/filter-button.tsx';
import { FilterChip } from '../components/filters/filter-chip.tsx';
import { SearchBox } from '../components/filters/search-box.tsx';
import { recordWords, useLogWords, wayWords } from '../components/log/log-words.ts';
import { PersonList } from '../components/picker/person-list.tsx';
import { actions, type LogQuery, recordKinds, ways } from './list-query.ts';

type Props = {
  query: LogQuery;
  search: string;
  onSearch: (text: string) => void;
  onChange: (change: ListQuery) => void;
  onActor: (name: string) => void;
};

/** The search and the filters over the log. */
export function LogFilters({ query, search, onSearch, onChange, onActor }: Props) {
  const { t } = useLingui();
  const words = useLogWords();
  return (
    <Flex role="toolbar" aria-label={t`Filters`} gap="2" align="center" wrap="wrap">
      <SearchBox
        label={t`Search the log`}
        placeholder={t`Number of the record, or person`}
        text={search}
        onChange={onSearch}
      />
      <ChoiceFilter
        label={t`Record`}
        value={query.recordKind}
        options={recordKinds.map((kind) => ({ value: kind, label: t(recordWords[kind]) }))}
        onChange={(recordKind) => onChange({ recordKind })}
      />
      <FilterButton label={t`Person`} active={query.actorId !== undefined} width="20rem">
        {(close) => (
          <PersonList
            label={t`Person`}
            selected={query.actorId ?? null}
            onPick={({ id, name }) => {
              onActor(name);
              onChange({ actorId: id });
              close();
            }}
          />
        )}
      </FilterButton>
      <ChoiceFilter
        label={t`Action`}
        value={query.action}
        options={actions.map((action) => ({ value: action, label: words.filterable(action) }))}
        onChange={(action) => onChange({ action })}
      />
      <ChoiceFilter
        label={t`Way`}
        value={query.way}
        options={ways.map((way) => ({ value: way, label: t(wayWords[way]) }))}
        onChange={(way) => onChange({ way })}
      />
      <FilterButton
        label={t`Period`}
        active={query.from !== undefined || query.until !== undefined}
        width="16rem"
      >
        {() => (
          <Flex direction="column" gap="3" p="3">
            <Field label={t`From`}>
              <Input
                type="date"
                value={query.from ?? ''}
                max={query.until}
                onChange={(event) => onChange({ from: event.target.value })}
              />
            </Field>
            <Field label={t`Until`}>
              <Input
                type="date"
                value={query.until ?? ''}
                min={query.from}
                onChange={(event) => onChange({ until: event.target.value })}
              />
            </Field>
          </Flex>
        )}
      </FilterButton>
    </Flex>
  );
}

type ChipsProps = { query: LogQuery; actorName: string; onChange: (change: ListQuery) => void };

/** The filters in force; each can be taken off. */
export function LogChips({ query, actorName, onChange }: ChipsProps) {
  const { t } = useLingui();
  const words = useLogWords();
  const chips: [keyof LogQuery, string, string | undefined][] = [
    ['search', t`Search`, query.search],
    ['recordKind', t`Record`, query.recordKind && t(recordWords[query.recordKind])],
    ['actorId', t`Person`, query.actorId === undefined ? undefined : actorName],
    ['action', t`Action`, query.action && words.filterable(query.action)],
    ['way', t`Way`, query.way && t(wayWords[query.way])],
    ['from', t`From`, query.from],
    ['until', t`Until`, query.until],
  ];
  return (
    <Box display="contents">
      {chips.map(
        ([name, label, value]) =>
          value !== undefined && (
            <FilterChip
              key={name}
              label={label}
              value={value}
              onRemove={() => onChange({ [name]: name === 'search' ? '' : undefined })}
            />
          ),
      )}
    </Box>
  );
}
