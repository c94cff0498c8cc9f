import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromCall } from '../../api/from-call.ts';
import { upload } from '../../api/post.ts';
import { fileQueueMachine } from '../../machines/file-queue.ts';
import { useLivingActor } from '../components/use-living-actor.ts';
import { attachmentPaths, type FilesOf } from './calls.ts';

type ToSend = { no: number; report: (part: number) => void };

/** A queue and what holds its files: a machine's context is plain data, which inspectors keep. */
function queueWithFiles({ kind, id }: FilesOf) {
  const held = new Map<number, File>();
  const machine = fileQueueMachine.provide({
    actors: {
      'send file': fromCall<void, ToSend>(async ({ no, report }, signal) => {
        const file = held.get(no);
        if (!file) throw new Error('There is no file to send.');
        await upload(attachmentPaths[kind].attach, { id }, file, report, { signal });
      }),
    },
  });
  return { held, machine };
}

let last = 0;

/** Files on their way to a record; goes on while the page is in the background. */
export function useFileQueue(of: FilesOf, onSent: () => void) {
  const [{ held, machine }] = useState(() => queueWithFiles(of));
  const actor = useLivingActor(machine, undefined, {
    sent: onSent,
    'let go': ({ no }) => held.delete(no),
  });
  const { files, part } = useSelector(actor, ({ context }) => context);
  const choose = (chosen: readonly File[]) => {
    const numbered = chosen.map((file) => {
      last += 1;
      held.set(last, file);
      return { no: last, name: file.name, bytes: file.size };
    });
    if (numbered.length > 0) actor.send({ type: 'files chosen', files: numbered });
  };
  return {
    files,
    part,
    choose,
    giveUp: (no: number) => actor.send({ type: 'give up', no }),
    tryAgain: (no: number) => actor.send({ type: 'try again', no }),
  };
}

export type FileQueue = ReturnType<typeof useFileQueue>;
