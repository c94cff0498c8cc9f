import { expect, test } from '@jest/globals';
import { advance } from '../../../server/lifecycle/advance.ts';
import {
  type InvitationDetails,
  type InvitationEvent,
  type InvitationState,
  invitationMachine,
} from '../../../src/machines/lifecycles/invitation.ts';

const waysFrom = (state: InvitationState, details: InvitationDetails) =>
  (invitationMachine.events as InvitationEvent['type'][]).flatMap((type) => {
    const step = advance(invitationMachine, state, details, { type });
    return step ? [`${type} --> ${step.state}`] : [];
  });
const fresh = { ownPassword: false, inTime: true };

test.each<[InvitationState, InvitationDetails, string[]]>([
  ['none', fresh, ['invite --> open', 'reset --> none']],
  ['none', { ownPassword: true, inTime: false }, ['reset --> none']],
  ['open', fresh, ['accept --> none', 'invite --> open', 'reset --> none', 'withdraw --> withdrawn']],
  [
    'open',
    { ownPassword: false, inTime: false },
    ['invite --> open', 'reset --> none', 'withdraw --> withdrawn'],
  ],
  ['withdrawn', fresh, ['invite --> open', 'reset --> none']],
])('one that is %s goes these ways by %j, and no other', (state, details, ways) => {
  expect(waysFrom(state, details).toSorted()).toEqual(ways);
});
