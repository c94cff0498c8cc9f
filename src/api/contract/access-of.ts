import type { AccessOf } from '../../machines/lifecycles/who-may.ts';
import type { Call } from './call.ts';
import { contract } from './index.ts';

const calls: Readonly<Record<string, Call>> = contract;

/** Who may make a call, as it says; undefined for a path that is no call. */
export const accessOf: AccessOf = (path) => calls[path]?.access;
