import type { Handlers } from '../handler.ts';

/** The handler of every call. */
export const handlers: Partial<Handlers> = {};
