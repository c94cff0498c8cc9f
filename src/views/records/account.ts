import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { RecordWords } from './record-words.ts';

export const account = {
  name: msg`Account`,
  address: sections.Accounts.path,
  needs: 'account.read',
  actions: {
    'signed in': msg`Signed in`,
    'signed in from a new browser': msg`Signed in from a new browser`,
    'signed out': msg`Signed out`,
    'sessions ended': msg`Sessions ended`,
    'second step asked': msg`Second step requested`,
    'second step failed': msg`Second step failed`,
    'second factor set up': msg`Second factor set up`,
    'second factor removed': msg`Second factor removed`,
    'passkey added': msg`Passkey added`,
    'passkey removed': msg`Passkey removed`,
    'sign-in failed': msg`Sign-in failed`,
    'refused while locked': msg`Refused while locked`,
    'wrong password in a session': msg`Wrong password in a session`,
    unlocked: msg`Unlocked`,
    'password changed': msg`Password changed`,
    'roles changed': msg`Roles changed`,
    disabled: msg({ message: 'Disabled', context: 'account' }),
    enabled: msg({ message: 'Enabled', context: 'account' }),
    'password reset': msg`Password reset`,
    invited: msg`Invited`,
    'invitation mailed': msg`Invitation sent by e-mail`,
    'invitation withdrawn': msg`Invitation withdrawn`,
    'invitation accepted': msg`Invitation accepted`,
    'taken over': msg`Continued by the same person`,
    'absence set': msg`Absence and substitute set`,
    'notification mail set': msg`Notifications by e-mail set`,
  },
  fields: {
    loginid: msg`Username`,
    roles: msg`Roles`,

    refused: msg`Refused attempts`,
    sessions: msg`Sessions`,
    passkey: msg`Passkey`,
    person: msg`Person`,
    notificationMail: msg`Notifications by e-mail`,
  },
} as const satisfies RecordWords;
