import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useZone } from '../../../i18n/zone.ts';
import type { commentActions } from '../../../vocabulary/comment.ts';
import type { RecordKind, Way } from '../../../vocabulary/log.ts';
import { changeLine, logSentences } from '../../../vocabulary/log-readings.ts';
import { own } from '../../../vocabulary/own.ts';
import { records, valuesOf } from '../../records/index.ts';
import type { Words } from '../../records/record-words.ts';

export type LogEntry = Answer<'/log/list'>['rows'][number];
type LogChange = LogEntry['changes'][number];

/** What happens to records of every kind. */
export const commonActions: Words = {
  created: msg`Created`,
  updated: msg`Changed`,
  removed: msg`Removed`,
  commented: msg`Commented`,
  'comment edited': msg`Comment edited`,
  'comment removed': msg`Comment removed`,
} satisfies Record<(typeof commentActions)[number] | 'created' | 'updated' | 'removed', MessageDescriptor>;

const ofKinds = Object.values(records);

/** Every action and event that the log can be asked for, each as something that has happened. */
export const actionWords: Words = Object.assign(
  {},
  commonActions,
  ...ofKinds.map(({ actions }) => actions),
  ...ofKinds.map(({ lifecycle }) => lifecycle?.events),
);
export const wayWords: Readonly<Record<Way, MessageDescriptor>> = {
  form: msg`Form`,
  document: msg`Handover`,
  import: msg`Import`,
  bulk: msg`Bulk edit`,
  job: msg`Job`,
};

/** Whether an action is the id of a transition. */
export const isTransition = (action: string) => action.includes('/');

/** The transition that an entry tells of, as its action or beside it; undefined where it tells of none. */
export const transitionOf = ({ action, changes }: Pick<LogEntry, 'action' | 'changes'>) =>
  isTransition(action) ? action : (changes.find(({ field }) => field === 'transition')?.to ?? undefined);

/** The event within the id of a step such as `asset/inStock/issue/inUse`; undefined for a plain action. */
export const eventOf = (action: string) => action.split('/')[2];

const wordOf = (words: Words | undefined, key: string | undefined) =>
  words && key !== undefined && Object.hasOwn(words, key) ? words[key] : undefined;

/** The word for what an entry says happened; undefined where there is none. */
export const actionWord = ({ recordKind, action }: Pick<LogEntry, 'recordKind' | 'action'>) => {
  const { lifecycle, actions } = records[recordKind];
  return (
    wordOf(commonActions, action) ?? wordOf(actions, action) ?? wordOf(lifecycle?.events, eventOf(action))
  );
};

/** The word for a field of a record; undefined where there is none. */
export const fieldWord = (kind: RecordKind, field: string) => wordOf(records[kind].fields, field);

/** The word for a stored value of a field; undefined where the value says itself, or is read as a sentence. */
export function valueWord(kind: RecordKind, field: string, value: string) {
  const reading = valuesOf(kind, field);
  return typeof reading === 'function' ? undefined : wordOf(reading, value);
}

/** Says what the log holds of a kind of record in the language in use; what has no words is shown as it stands. */
export function useLogWords() {
  const { t, i18n } = useLingui();
  const zone = useZone();
  const words = {
    action({ recordKind, action }: Pick<LogEntry, 'recordKind' | 'action'>) {
      const word = actionWord({ recordKind, action });
      return word ? t(word) : action;
    },
    /** A step of a life as its state before and what happened. */
    step({ recordKind, action }: Pick<LogEntry, 'recordKind' | 'action'>) {
      const { lifecycle } = records[recordKind];
      const state = own(lifecycle?.states ?? {}, action.split('/')[1] ?? '');
      const event = wordOf(lifecycle?.events, eventOf(action));
      return [state && t(state.label), event && t(event)].filter(Boolean).join(' → ');
    },
    way: (way: Way) => t(wayWords[way]),
    field(kind: RecordKind, field: string) {
      const word = fieldWord(kind, field);
      return word ? t(word) : field.replace(/^custom:/, '');
    },
    value(kind: RecordKind, field: string, value: string) {
      const reading = valuesOf(kind, field);
      if (typeof reading === 'function') return reading(value, zone, i18n.locale);
      const say = (stored: string) => {
        const word = wordOf(reading, stored);
        return word && t(word);
      };
      return own(own(logSentences, kind) ?? {}, field)?.(value, say) ?? say(value) ?? value;
    },
  };
  return {
    ...words,
    /** One change in a line: the field, and from what to what. */
    change(kind: RecordKind, { field, ...change }: LogChange) {
      return changeLine(change, {
        field: words.field(kind, field),
        value: (value) => words.value(kind, field, value),
        nothing: t`nothing`,
        damaged: t`Damaged entry`,
      });
    },
  };
}
