import { assign, emit, enqueueActions, setup } from 'xstate';
import { placeholder } from '../placeholder.ts';

/** A file that a person wants to add; the file itself stands beside the machine, under its number. */
export type ChosenFile = { no: number; name: string; bytes: number };
type QueuedFile = ChosenFile & { is: 'waiting' | 'on its way' | 'refused'; why: string | null };

export type FileQueueEvent =
  | { type: 'files chosen'; files: readonly ChosenFile[] }
  | { type: 'part sent'; part: number }
  | { type: 'give up'; no: number }
  | { type: 'try again'; no: number };

/** `let go` tells that the file under a number is not needed any more. */
export type FileQueueNotice = { type: 'sent' } | { type: 'let go'; no: number };

type Context = {
  files: readonly QueuedFile[];
  /** How much has been sent of the file that is on its way, from 0 to 1. */
  part: number;
};
type No = { no: number };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const onItsWay = ({ files }: Context) => files.find(({ is }) => is === 'on its way');

/** Files that are sent one after the other. Provide 'send file'. */
export const fileQueueMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FileQueueEvent,
    emitted: {} as FileQueueNotice,
  },
  actors: {
    'send file': placeholder<void, No & { report: (part: number) => void }>(),
  },
  guards: {
    'a file waits': ({ context }) => context.files.some(({ is }) => is === 'waiting'),
    'it is on its way': ({ context }, { no }: No) => onItsWay(context)?.no === no,
  },
  actions: {
    'queue the files': assign(({ context }, { files }: { files: readonly ChosenFile[] }) => ({
      files: [...context.files, ...files.map((file) => ({ ...file, is: 'waiting' as const, why: null }))],
    })),
    'take the next': assign(({ context: { files } }) => {
      const next = files.find(({ is }) => is === 'waiting');
      return { part: 0, files: files.map((file) => (file === next ? { ...file, is: 'on its way' } : file)) };
    }),
    'keep the part': assign({ part: (_, { part }: { part: number }) => part }),
    'queue it again': assign(({ context: { files } }, { no }: No) => ({
      files: files.map((file) => (file.no === no ? { ...file, is: 'waiting' as const, why: null } : file)),
    })),
    'keep why it was refused': assign(({ context: { files } }, { error }: { error: unknown }) => ({
      files: files.map((file) =>
        file.is === 'on its way' ? { ...file, is: 'refused' as const, why: messageOf(error) } : file,
      ),
    })),
    'drop the file': enqueueActions(({ enqueue, context: { files } }, { no }: No) => {
      enqueue.assign({ files: files.filter((file) => file.no !== no) });
      enqueue.emit({ type: 'let go', no });
    }),
    'tell that it was sent': emit({ type: 'sent' }),
  },
}).createMachine({
  id: 'file queue',
  description:
    'Files that a person adds to a record: they are sent one after the other, and one that is refused waits for the person.',
  context: { files: [], part: 0 },
  initial: 'nothing to send',
  on: {
    'files chosen': {
      target: '.looking for the next',
      actions: { type: 'queue the files', params: ({ event }) => event },
    },
    'give up': { actions: { type: 'drop the file', params: ({ event }) => event } },
    'try again': {
      target: '.looking for the next',
      actions: { type: 'queue it again', params: ({ event }) => event },
    },
  },
  states: {
    'nothing to send': { description: 'No file waits; some may have been refused.' },
    'looking for the next': {
      description: 'The first that waits is the next.',
      always: [{ guard: 'a file waits', target: 'sending' }, { target: 'nothing to send' }],
    },
    sending: {
      description: 'One file is on its way to the server; the others wait.',
      entry: 'take the next',
      on: {
        'files chosen': { actions: { type: 'queue the files', params: ({ event }) => event } },
        'try again': { actions: { type: 'queue it again', params: ({ event }) => event } },
        'part sent': { actions: { type: 'keep the part', params: ({ event }) => event } },
        'give up': [
          {
            guard: { type: 'it is on its way', params: ({ event }) => event },
            target: 'looking for the next',
            actions: { type: 'drop the file', params: ({ event }) => event },
            description: 'Its call is ended.',
          },
          { actions: { type: 'drop the file', params: ({ event }) => event } },
        ],
      },
      invoke: {
        src: 'send file',
        input: ({ context, self }) => ({
          no: onItsWay(context)?.no ?? 0,
          report: (part: number) => self.send({ type: 'part sent', part }),
        }),
        onDone: {
          target: 'looking for the next',
          actions: [
            { type: 'drop the file', params: ({ context }) => ({ no: onItsWay(context)?.no ?? 0 }) },
            'tell that it was sent',
          ],
        },
        onError: {
          target: 'looking for the next',
          actions: { type: 'keep why it was refused', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
