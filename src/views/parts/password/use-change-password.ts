import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { oneShot } from '../../../api/one-shot.ts';
import { isCancelled } from '../../../api/post.ts';
import type { PasswordChange } from '../../../api/session-calls.ts';
import { changePasswordMachine } from '../../../machines/session/change-password.ts';
import { messageOf } from '../../ui/message-of.ts';
import { useMachines } from '../../ui/root-context.ts';
import { toast } from '../../ui/toaster.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';

const passwords = oneShot<PasswordChange>();

type Call = (change: PasswordChange, signal: AbortSignal) => Promise<void>;

/**
 * Sends the change, says how it went, and lets the session know.
 *
 * @param onAnswered told that the password is another one now, or why it is not
 */
export function useChangePassword(call: Call, onAnswered: (refusal?: unknown) => void) {
  const { t } = useLingui();
  const { session } = useMachines();
  const [machine] = useState(() =>
    changePasswordMachine.provide({
      actors: {
        'change password': fromPromise(async ({ signal }) => {
          const change = passwords.take();
          if (change) await call(change, signal);
        }),
      },
    }),
  );
  const actor = useLivingActor(machine, undefined, {
    'password changed': () => {
      toast.notify('success', t`Success`, t`Changed successfully`);
      session.send({ type: 'password changed' });
      onAnswered();
    },
    'change refused': ({ error }) => {
      if (!isCancelled(error)) toast.notify('error', t`Fail`, messageOf(error));
      onAnswered(error);
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
