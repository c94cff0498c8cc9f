import { setupI18n } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { messages as en } from '../../../src/locales/en.po';
import { messages as zh } from '../../../src/locales/zh.po';
import type { Locale } from './session.ts';

const i18n = setupI18n({ messages: { en, zh } });

/** What the catalogues say for an English message in the language of a window. */
export function say(
  locale: Locale,
  message: string,
  values?: Record<string, string>,
  context?: string,
): string {
  i18n.activate(locale === 'zh-CN' ? 'zh' : 'en');
  return i18n._(generateMessageId(message, context), values);
}
