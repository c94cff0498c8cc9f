import { useSelector } from '@xstate/react';
import { fromCall } from '../../../api/from-call.ts';
import { oneShot } from '../../../api/one-shot.ts';
import { addPasskey, makePasskey, shownPasskey } from '../../../api/passkeys.ts';
import { type PasskeyIntent, passkeyDialogMachine } from '../../../machines/session/passkey-dialog.ts';
import { DialogEnded } from '../../../window/passkeys.ts';
import { toastError } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';
import { type Proof, removeWith } from './remove-with.ts';

type Wished = { intent: PasskeyIntent | null };
type Described = { onAdded: (recoveryCodes: string[]) => void; onRemoved: () => void };

/** Makes a passkey, or gives something up with one that is shown; a refusal is said, a dialog that was left is not. */
export function usePasskeyDialog({ onAdded, onRemoved }: Described) {
  const actor = useLivingActor(
    passkeyDialogMachine.provide({
      actors: {
        'open the dialog of the browser': fromCall<void, Wished>(async ({ intent }, signal) => {
          if (intent?.type === 'add') await makePasskey(signal);
          else shown.put({ passkey: await shownPasskey({ signal }) });
        }),
        'send what the passkey says': fromCall<void, Wished>(async ({ intent }, signal) => {
          if (intent?.type === 'add') onAdded(await addPasskey(intent.name, signal));
          else if (intent) {
            await removeWith(intent, shown.take() ?? {}, signal);
            onRemoved();
          }
        }),
      },
    }),
    undefined,
    {
      failed: ({ error }) => {
        if (error instanceof DialogEnded) toast.error(error.message);
        else toastError(error);
      },
    },
  );
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  return { busy, ask: (intent: PasskeyIntent) => actor.send({ type: 'ask', intent }) };
}

/** What a passkey says goes beside the machine. */
const shown = oneShot<Proof>();
