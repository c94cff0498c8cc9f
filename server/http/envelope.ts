import { errcodes } from '../../src/api/contract/errors.ts';
import type { RefusalSaid } from '../../src/api/contract/refusals.ts';
import type { Language } from '../../src/vocabulary/languages.ts';
import { own } from '../../src/vocabulary/own.ts';
import { messageOf } from '../messages/index.ts';

/** What a caller gets who does not get what was asked for. */
export function refusalEnvelope([reason, details]: RefusalSaid, language: Language) {
  return {
    errcode: errcodes[reason],
    errmsg: withFigures(messageOf(reason, language, details), details ?? {}),
    ...(details === undefined ? {} : { details }),
  };
}

const withFigures = (message: string, details: object): string =>
  message.replace(/\{(\w+)\}/g, (name, field: string) => String(own<unknown>({ ...details }, field) ?? name));
