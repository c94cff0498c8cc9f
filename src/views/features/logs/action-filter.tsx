import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListQuery } from '../../../machines/list/list-query.ts';
import { type RecordKind, recordKinds } from '../../../vocabulary/log.ts';
import { actionWords, commonActions, isTransition } from '../../parts/log/log-words.ts';
import { recordNames, records } from '../../records/index.ts';
import { type Filter, type Part, part } from '../../ui/filters/filter.ts';
import { FilterButton } from '../../ui/filters/filter-button.tsx';
import { FilterChip } from '../../ui/filters/filter-chip.tsx';
import { OptionList } from '../../ui/picker/option-list.tsx';

type Choice = { value: string; kind?: RecordKind; action: string; word: MessageDescriptor };

const label = msg`Action`;
const ofAll: Choice[] = Object.entries(commonActions).map(([action, word]) => ({
  value: action,
  action,
  word,
}));
const ofKind = (kind: RecordKind): Choice[] => {
  const { actions = {}, lifecycle } = records[kind];
  return Object.entries({ ...actions, ...lifecycle?.events })
    .filter(([action]) => !Object.hasOwn(commonActions, action))
    .map(([action, word]) => ({ value: `${kind} ${action}`, kind, action, word }));
};
const choices: readonly Choice[] = [...ofAll, ...recordKinds.flatMap(ofKind)];

const textIn = ({ action }: ListQuery) => (typeof action === 'string' && action !== '' ? action : undefined);

/** What happened, by the kind of record that it happened to; a transition comes by its id, as a link has it. */
export const actionFilter: Filter<Part<'action', string>> = {
  names: ['action'],
  read: (query) => part('action', textIn(query)),
  ask: (query) => part('action', textIn(query)),
  Button({ query, onChange }) {
    const { t } = useLingui();
    const [search, setSearch] = useState('');
    const action = textIn(query);
    const isChosen = ({ kind, action: one }: Choice) =>
      one === action && (kind === undefined || kind === query.recordKind);
    const wanted = search.trim().toLowerCase();
    const options = choices
      .filter(({ kind }) => kind === undefined || !query.recordKind || kind === query.recordKind)
      .map((choice) => ({
        value: choice.value,
        label: t(choice.word),
        ...(choice.kind && { group: t(recordNames[choice.kind]) }),
      }))
      .filter((option) => `${option.group ?? ''} ${option.label}`.toLowerCase().includes(wanted));
    return (
      <FilterButton label={t(label)} active={action !== undefined} width="17rem">
        {(close) => (
          <OptionList
            label={t(label)}
            options={options}
            selected={choices.filter(isChosen).map(({ value }) => value)}
            search={{ text: search, onChange: setSearch, placeholder: t`Action or record` }}
            onPick={(picked) => {
              const choice = choices.find(({ value }) => value === picked);
              if (choice && isChosen(choice)) onChange({ action: undefined });
              else onChange({ action: choice?.action, ...(choice?.kind && { recordKind: choice.kind }) });
              close();
            }}
          />
        )}
      </FilterButton>
    );
  },
  Chips({ query, onChange }) {
    const { t } = useLingui();
    const action = textIn(query);
    if (action === undefined) return null;
    const word = isTransition(action)
      ? undefined
      : (choices.find((one) => one.action === action && one.kind === query.recordKind)?.word ??
        actionWords[action]);
    return (
      <FilterChip
        label={t(label)}
        value={word ? t(word) : action}
        onRemove={() => onChange({ action: undefined })}
      />
    );
  },
};
