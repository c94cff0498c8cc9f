import { msg } from '@lingui/core/macro';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Say } from '../../../machines/diagram/wording.ts';
import { contextOf } from '../../../machines/diagram/words.ts';

type Messages = typeof import('../../../locales/machines/zh.po').messages;

/** What machines say in each language. English is what they say themselves, but for the states of lives. */
const catalogues: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  en: () => import('../../../locales/machines/en.po'),
  zh: () => import('../../../locales/machines/zh.po'),
  es: () => import('../../../locales/machines/es.po'),
  ja: () => import('../../../locales/machines/ja.po'),
};

/** The words around those of the machines. */
const between = {
  'at once': msg`immediately`,
  'when its states have ended': msg`when its states have ended`,
  answered: msg({ message: 'answered', context: 'machine' }),
  failed: msg({ message: 'failed', context: 'machine' }),
  started: msg({ message: 'started', context: 'machine' }),
  stopped: msg({ message: 'stopped', context: 'machine' }),
  after: msg({ message: 'after', context: 'machine' }),
  'on entering': msg`on entry`,
  'on leaving': msg`on exit`,
  'who talks to whom': msg`Who talks to whom`,
  'login and time-out': msg`Login and time-out`,
  'in another window': msg`In another window`,
};

/** A message without anything to fill in, as it comes out of a catalogue. */
const textOf = (message: unknown) => (Array.isArray(message) ? message.join('') : String(message));

/** Says the words of machines in the language in use; undefined until their catalogue has come. */
export function useSay(): Say | undefined {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const [loaded, setLoaded] = useState<{ locale: string; messages: Messages }>();
  useEffect(() => {
    let there = true;
    const keep = (messages: Messages) => there && setLoaded({ locale, messages });
    const load = catalogues[locale];
    // Without its catalogue a machine speaks English.
    if (load)
      load().then(
        ({ messages }) => keep(messages),
        () => keep({}),
      );
    else keep({});
    return () => {
      there = false;
    };
  }, [locale]);
  if (loaded?.locale !== locale) return undefined;
  return (kind, text, of) => {
    if (kind === 'between') return t(between[text as keyof typeof between]);
    // The build puts the ids of sentences in the place of these.
    const id = text.startsWith('#') ? text.slice(1) : generateMessageId(text, contextOf({ kind, of }));
    const message = loaded.messages[id];
    return message === undefined ? text : textOf(message);
  };
}
