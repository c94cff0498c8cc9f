import type { ActorRefFrom } from 'xstate';
import type { Recorder } from '../inspect/recorder.ts';
import type { sessionMachine } from '../machines/session/session.ts';

const inDevelopment = process.env.NODE_ENV !== 'production';
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 1000);

/** Loads the recorder when there is time. Without it nothing is missed but the trail in the error log. */
const begin = () =>
  new Promise<Recorder | undefined>((resolve) => {
    whenIdle(() =>
      import('../inspect/present.ts').then(
        (part) => resolve(part.record(inDevelopment)),
        () => resolve(undefined),
      ),
    );
  });

/**
 * Records what the machines do from the first sign-in on, in one recording with its sessions divided: by names only
 * unless the person may use the inspector, and what machines remembered of one person is gone when the next comes.
 */
export function followInspection(session: ActorRefFrom<typeof sessionMachine>) {
  let recorder = inDevelopment ? begin() : undefined;
  let person: number | undefined;
  const then = (work: (recorder: Recorder) => void) => {
    recorder ??= begin();
    recorder.then((found) => found && work(found));
  };
  session.subscribe((snapshot) => {
    if (recorder || snapshot.matches('anonymous')) return;
    recorder = begin();
  });
  session.on('person entered', ({ user }) =>
    then((found) => {
      if (user.personId !== person && !inDevelopment)
        found.changePerson(user.permissions.includes('machine.inspect'));
      person = user.personId;
      found.mark('signed in');
    }),
  );
  session.on('session is over', ({ ended, why }) =>
    then((found) => found.mark(ended ? 'ended' : 'timed out', why ?? undefined)),
  );
  session.on('user info refused', ({ why, over }) => {
    const state = session.getSnapshot().matches('ended') ? 'ended' : 'timed out';
    if (why === 'session unknown') then((found) => found.mark(state, over.why ?? undefined));
  });
  session.on('news for the other windows', ({ news }) => {
    if (news === 'signed out elsewhere') then((found) => found.mark('signed out'));
  });
}
