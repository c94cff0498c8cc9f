import { type Envelope, type ErrorName, errcodes } from '../src/api/contract/errors.ts';
import type { Language } from './handler.ts';
import { messageOf } from './messages/index.ts';

/** What a caller gets who does not get what was asked for. */
export const refusalEnvelope = (name: ErrorName, language: Language, details?: unknown): Envelope => ({
  errcode: errcodes[name],
  errmsg: messageOf(name, language),
  ...(details === undefined ? {} : { details }),
});
