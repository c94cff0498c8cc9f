import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { fileQueueMachine } from '../../../machines/forms/file-queue.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';
import type { FilesOf } from './calls.ts';
import { queueWithFiles } from './queue-with-files.ts';

/** A queue as its list shows it. */
export function useQueueOf(actor: ActorRefFrom<typeof fileQueueMachine>) {
  const { files, part } = useSelector(actor, ({ context }) => context);
  return {
    files,
    part,
    giveUp: (no: number) => actor.send({ type: 'give up', no }),
    tryAgain: (no: number) => actor.send({ type: 'try again', no }),
  };
}

/** Files on their way to a record; goes on while the page is in the background. */
export function useFileQueue(of: FilesOf, onSent: () => void) {
  const [{ machine, hold, release }] = useState(() => queueWithFiles(of));
  const actor = useLivingActor(machine, undefined, {
    sent: onSent,
    'let go': ({ no }) => release(no),
  });
  const choose = (chosen: readonly File[]) => {
    const files = hold(chosen);
    if (files.length > 0) actor.send({ type: 'files chosen', files });
  };
  return { ...useQueueOf(actor), choose };
}

export type FileQueue = ReturnType<typeof useQueueOf>;
