import { expect, test } from '@jest/globals';
import { advance } from '../../../server/lifecycle/advance.ts';
import {
  type InvitationEvent,
  type InvitationFacts,
  type InvitationState,
  invitationMachine,
} from '../../../src/machines/lifecycles/invitation.ts';

const waysFrom = (state: InvitationState, facts: InvitationFacts) =>
  (invitationMachine.events as InvitationEvent['type'][]).flatMap((type) => {
    const step = advance(invitationMachine, state, facts, { type });
    return step ? [`${type} --> ${step.state}`] : [];
  });
const fresh = { ownPassword: false, inTime: true };

test.each<[InvitationState, InvitationFacts, string[]]>([
  ['none', fresh, ['invite --> open', 'reset --> none']],
  ['none', { ownPassword: true, inTime: false }, ['reset --> none']],
  ['open', fresh, ['accept --> none', 'invite --> open', 'reset --> none', 'withdraw --> withdrawn']],
  [
    'open',
    { ownPassword: false, inTime: false },
    ['invite --> open', 'reset --> none', 'withdraw --> withdrawn'],
  ],
  ['withdrawn', fresh, ['invite --> open', 'reset --> none']],
])('one that is %s goes these ways by %j, and no other', (state, facts, ways) => {
  expect(waysFrom(state, facts).toSorted()).toEqual(ways);
});
