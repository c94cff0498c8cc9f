import { fromCall } from '../../../api/from-call.ts';
import { upload } from '../../../api/post.ts';
import { type ChosenFile, fileQueueMachine } from '../../../machines/forms/file-queue.ts';
import { attachmentPaths, type FilesOf } from './calls.ts';

type ToSend = { no: number; report: (part: number) => void };

let last = 0;

/** A queue and what holds its files: a machine's context is plain data, which inspectors keep. */
export function queueWithFiles({ kind, id }: FilesOf) {
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
  const hold = (files: readonly File[]): ChosenFile[] =>
    files.map((file) => {
      last += 1;
      held.set(last, file);
      return { no: last, name: file.name, bytes: file.size };
    });
  return { machine, hold, release: (no: number) => void held.delete(no) };
}
