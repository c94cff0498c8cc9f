import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { records } from '../../records/index.ts';
import type { Words } from '../../records/record-words.ts';
import { commonActions } from './log-words.ts';

const kinds = Object.entries(records);

const under = (kind: string, words: Words = {}): [string, MessageDescriptor][] =>
  Object.entries(words).map(([word, said]) => [`${kind}/${word}`, said]);

/** What the log says of every kind of record, for a table that the server writes: by kind, field and value. */
export function useExportedWords() {
  const { t } = useLingui();
  const say = (words: [string, MessageDescriptor][]) =>
    Object.fromEntries(words.map(([word, said]) => [word, t(said)]));
  return {
    actions: () =>
      say(
        kinds.flatMap(([kind, { lifecycle, actions }]) =>
          under(kind, { ...lifecycle?.events, ...actions, ...commonActions }),
        ),
      ),
    changes: () => ({
      nothing: t`nothing`,
      damaged: t`Damaged entry`,
      ...say(
        kinds.flatMap(([kind, { fields, values = {} }]) => [
          ...under(kind, fields),
          ...Object.entries(values).flatMap(([field, reading]) =>
            typeof reading === 'function' ? [] : under(`${kind}/${field}`, reading),
          ),
        ]),
      ),
    }),
  };
}
