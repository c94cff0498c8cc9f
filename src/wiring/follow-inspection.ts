import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../machines/session.ts';

const inDevelopment = process.env.NODE_ENV !== 'production';
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 1000);

/** Loads the recorder when there is time. Without it nothing is missed but the trail in the error log. */
const record = (withContext: boolean) =>
  whenIdle(() => {
    import('../inspect/present.ts').then(
      (part) => part.record(withContext),
      () => undefined,
    );
  });

/**
 * Records what the machines do: in development always, in one recording; else for as long as a person is signed in,
 * by names only unless they may use the inspector. Each person begins a recording of their own then.
 */
export function followInspection(session: ActorRefFrom<typeof sessionMachine>) {
  if (inDevelopment) return record(true);
  let person: number | undefined;
  session.subscribe(({ context: { user } }) => {
    if (user?.personId === person) return;
    person = user?.personId;
    if (user) record(user.permissions.includes('machine.inspect'));
  });
}
