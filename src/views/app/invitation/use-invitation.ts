import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromCall } from '../../../api/from-call.ts';
import { acceptInvitation, invitedPassword, readInvitation } from '../../../api/invitation-calls.ts';
import { type Invited, invitationPageMachine } from '../../../machines/session/invitation-page.ts';
import { invitedLogin } from '../../../window/invitation-link.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';

const logic = invitationPageMachine.provide({
  actors: {
    'read the invitation': fromCall<Invited, unknown>((_, signal) => readInvitation(signal)),
    'save the password': fromCall<void, unknown>((_, signal) => acceptInvitation(signal)),
  },
});

/** The invitation whose link was opened last, from reading it to the password that is chosen. */
export function useInvitation() {
  const [refusal, setRefusal] = useState<unknown>();
  const actor = useLivingActor(logic, undefined, {
    'password chosen': ({ loginid }) => invitedLogin.keep(loginid),
    refused: ({ error }) => setRefusal(error),
  });
  const invited = useSelector(actor, ({ context }) => context.invited);
  const state = useSelector(actor, ({ value }) => value);
  return {
    state,
    invited,
    refusal,
    tryAgain: () => actor.send({ type: 'try again' }),
    save(password: string) {
      setRefusal(undefined);
      invitedPassword.put(password);
      actor.send({ type: 'save' });
    },
  };
}
