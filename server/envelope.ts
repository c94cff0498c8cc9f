import { errcodes } from '../src/api/contract/errors.ts';
import type { RefusalSaid } from '../src/api/contract/refusals.ts';
import type { Language } from '../src/vocabulary/languages.ts';
import { messageOf } from './messages/index.ts';

/** What a caller gets who does not get what was asked for. */
export const refusalEnvelope = ([reason, details]: RefusalSaid, language: Language) => ({
  errcode: errcodes[reason],
  errmsg: messageOf(reason, language),
  ...(details === undefined ? {} : { details }),
});
