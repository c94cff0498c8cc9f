import type { AnyStateMachine } from 'xstate';
import { guards, lifecycles } from '../lifecycles/lives.ts';
import { conductors } from '../registry.ts';

/** What decides who is signed in, for how long, as whom, and what stays open: an auditor asks for these. */
const ofSession = new Set([
  'session',
  'gates',
  'addresses',
  'second step',
  'change password',
  'passkey dialog',
  'invitation page',
  'tabs',
  'modes',
]);

export type Group = 'lifecycles' | 'session' | 'rules' | 'screens';

/** Every machine in the group in which it is listed: what an audit is about comes before what only moves screens. */
export const groups: Readonly<Record<Group, readonly AnyStateMachine[]>> = {
  lifecycles,
  session: conductors.filter(({ id }) => ofSession.has(id)),
  rules: guards,
  screens: conductors.filter(({ id }) => !ofSession.has(id)),
};
