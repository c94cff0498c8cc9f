import { t } from '@lingui/core/macro';
import { type ActorRefFrom, createActor } from 'xstate';
import { makeInspectable } from '../../../inspect/inspection.ts';
import type { fileQueueMachine } from '../../../machines/forms/file-queue.ts';
import { toast } from '../../ui/toaster.ts';
import type { FilesOf } from './calls.ts';
import { queueWithFiles } from './queue-with-files.ts';

type Running = ActorRefFrom<typeof fileQueueMachine>;
type New = FilesOf & { name: string };

/** By person too: whoever signs in next in this window sends nothing of them. */
const running = new Map<string, Running>();
const keyOf = (personId: number, { kind, id }: FilesOf) => `${personId} ${kind} ${id}`;

/** The files of a record that were chosen before there was the record, as long as some are not there yet. */
export const firstUploadsOf = (personId: number, of: FilesOf) => running.get(keyOf(personId, of));

/**
 * Sends files that were chosen for a new record, once it exists. They belong to no page, since the form is done with
 * and the page of the record need not be open.
 */
export function startFirstUploads(personId: number, record: New, files: readonly File[]): void {
  if (files.length === 0) return;
  const key = keyOf(personId, record);
  const { machine, hold, release } = queueWithFiles(record);
  const actor = createActor(machine);
  makeInspectable(actor);
  running.set(key, actor);
  actor.on('let go', ({ no }) => release(no));
  const first = hold(files);
  actor.start();
  actor.send({ type: 'files chosen', files: first });
  // Not before: an actor that starts describes that it has nothing to send.
  actor.subscribe((state) => {
    if (!state.matches('nothing to send')) return;
    const { files: left } = state.context;
    if (left.length > 0) describeRefused(record.name, left);
    else if (running.delete(key)) queueMicrotask(() => actor.stop());
  });
}

function describeRefused(name: string, files: readonly { name: string }[]) {
  const refused = files.map((file) => file.name).join(', ');
  toast.error(t`${name} is saved, but without these files: ${refused}. Try again on its page.`);
}
