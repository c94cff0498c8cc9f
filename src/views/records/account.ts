import { msg } from '@lingui/core/macro';
import type { RecordWords } from './record-words.ts';

export const account = {
  name: msg`Account`,
  actions: {
    'signed in': msg`Signed in`,
    'signed out': msg`Signed out`,
    'sign-in failed': msg`Sign-in failed`,
    'password changed': msg`Password changed`,
  },
} as const satisfies RecordWords;
