import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { fromCall } from '../../../api/from-call.ts';
import { offlineCopyMachine } from '../../../machines/offline/offline-copy.ts';
import { useCameOnline } from '../../ui/use-came-online.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';
import { requireSignedIn } from './require-signed-in.ts';

export type CopyState = SnapshotFrom<typeof offlineCopyMachine>;

/**
 * A copy on this device, and how it stands with the server.
 *
 * @param read what the device has
 * @param refresh gets it from the server and stores it
 */
export function useStoredCopy<Stored extends { loginid: string }>(
  read: () => Promise<Stored | undefined>,
  refresh: (loginid: string, signal: AbortSignal) => Promise<Stored>,
) {
  const [stored, setStored] = useState<Stored>();
  const current = useRef<Stored>(undefined);
  const [{ machine, show }] = useState(() => {
    const become = (copy: Stored | undefined) => {
      current.current = copy;
      setStored(copy);
    };
    return {
      show: become,
      machine: offlineCopyMachine.provide({
        actors: {
          'read the copy': fromCall<boolean, unknown>(async () => {
            become(await read());
            return current.current !== undefined;
          }),
          'refresh the copy': fromCall<void, unknown>(async (_, signal) => {
            const loginid = current.current?.loginid ?? '';
            await requireSignedIn(loginid, signal);
            become(await refresh(loginid, signal));
          }),
        },
      }),
    };
  });
  const actor = useLivingActor(machine, undefined);
  useCameOnline(actor);
  const state = useSelector(actor, (snapshot) => snapshot);
  return { stored, show, state, refresh: () => actor.send({ type: 'refresh' }) };
}
