import type { Handlers } from '../../http/handler.ts';
import { readSpace } from './read-space.ts';
import { readState } from './read-state.ts';

export const systemHandlers = {
  '/database/space': readSpace,
  '/system/state': readState,
} satisfies Partial<Handlers>;
