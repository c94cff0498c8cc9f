import { useLingui } from '@lingui/react/macro';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { fromPromise } from 'xstate';
import { isCancelled } from '../../api/post.ts';
import { changePassword, type PasswordChange } from '../../api/session-calls.ts';
import { changePasswordMachine } from '../../machines/change-password.ts';
import { oneShot } from '../../one-shot.ts';
import { messageOf } from '../components/message-of.ts';
import { toast } from '../components/toaster.ts';
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
  const [state, send, actor] = useMachine(machine);

  const changed = useEffectEvent(() => {
    toast.notify('success', t`Success`, t`Changed successfully`);
    session.send({ type: 'password changed' });
    onChanged();
  });
  const refused = useEffectEvent((error: unknown) => {
    if (!isCancelled(error)) toast.notify('error', t`Fail`, messageOf(error));
  });
  useEffect(() => {
    const subscriptions = [
      actor.on('password changed', () => changed()),
      actor.on('change refused', ({ error }) => refused(error)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);

  return {
    sending: state.matches('sending'),
    change(passwordChange: PasswordChange) {
      passwords.put(passwordChange);
      send({ type: 'send' });
    },
  };
}
