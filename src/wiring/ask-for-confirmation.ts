import type { ActorRefFrom } from 'xstate';
import type { confirmationMachine } from '../machines/session/confirmation.ts';

/** Has the person asked for the password. Calls that need it at the same time wait for one answer. */
export function askForConfirmation(confirmation: ActorRefFrom<typeof confirmationMachine>): Promise<boolean> {
  return new Promise((answer) => {
    const waiting = [
      confirmation.on('confirmed', () => end(true)),
      confirmation.on('given up', () => end(false)),
    ];
    function end(confirmed: boolean) {
      for (const one of waiting) one.unsubscribe();
      answer(confirmed);
    }
    confirmation.send({ type: 'confirmation needed' });
  });
}
