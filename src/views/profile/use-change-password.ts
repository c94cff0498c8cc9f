import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { isCancelled } from '../../api/post.ts';
import { changePassword, type PasswordChange } from '../../api/session-calls.ts';
import { changePasswordMachine } from '../../machines/change-password.ts';
import { oneShot } from '../../one-shot.ts';
import { messageOf } from '../components/message-of.ts';
import { toast } from '../components/toaster.ts';
import { useLivingActor } from '../components/use-living-actor.ts';
import { useMachines } from '../root-context.ts';

const passwords = oneShot<PasswordChange>();

const machine = changePasswordMachine.provide({
  actors: {
    'change password': fromPromise(async ({ signal }) => {
      const change = passwords.take();
      if (change) await changePassword(change, signal);
    }),
  },
});

/** Sends the change, says how it went, and lets the session know. */
export function useChangePassword(onChanged: () => void) {
  const { t } = useLingui();
  const { session } = useMachines();
  const actor = useLivingActor(machine, undefined, {
    'password changed': () => {
      toast.notify('success', t`Success`, t`Changed successfully`);
      session.send({ type: 'password changed' });
      onChanged();
    },
    'change refused': ({ error }) => {
      if (!isCancelled(error)) toast.notify('error', t`Fail`, messageOf(error));
    },
  });
  const sending = useSelector(actor, (state) => state.matches('sending'));

  return {
    sending,
    change(passwordChange: PasswordChange) {
      passwords.put(passwordChange);
      actor.send({ type: 'send' });
    },
  };
}
