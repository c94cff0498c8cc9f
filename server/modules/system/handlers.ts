import type { Handlers } from '../../http/handler.ts';
import { readSpace } from './read-space.ts';
import { readState } from './read-state.ts';
import { readFileCount, verifyFiles } from './verify-files.ts';

export const systemHandlers = {
  '/attachment/verified': readFileCount,
  '/attachment/verify': verifyFiles,
  '/database/space': readSpace,
  '/system/state': readState,
} satisfies Partial<Handlers>;
