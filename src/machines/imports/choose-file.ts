import { assign, setup } from 'xstate';
import { placeholder } from '../placeholder.ts';

export type Upload = { uploadId: string; name: string; size: number };

export type FileEvent =
  | { type: 'file chosen'; name: string }
  | { type: 'part sent'; part: number }
  | { type: 'another file' };

type Context = {
  /** What the file is called; the file itself stands beside the machine. */
  name: string | null;
  /** How much of it has been sent, from 0 to 1. */
  part: number;
  upload: Upload | null;
  fault: unknown;
};

/** A file on its way to the server. Provide 'send file'. `fault`: why an earlier one could not be read. */
export const chooseFileMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { fault: unknown },
    events: {} as FileEvent,
    output: {} as { upload: Upload | null },
    tags: {} as 'busy',
  },
  actors: { 'send file': placeholder<Upload, { report: (part: number) => void }>() },
  actions: {
    'keep the file': assign((_, { name }: { name: string }) => ({ name, part: 0, fault: null })),
    'keep the part': assign({ part: (_, { part }: { part: number }) => part }),
    'keep the upload': assign((_, { upload }: { upload: Upload }) => ({ upload })),
    'forget the file': assign({ name: null }),
    'keep the fault': assign({ fault: (_, { error }: { error: unknown }) => error }),
  },
}).createMachine({
  id: 'import file',
  description: 'The file of an import is chosen and sent.',
  context: ({ input: { fault } }) => ({ name: null, part: 0, upload: null, fault }),
  output: ({ context: { upload } }) => ({ upload }),
  initial: 'choosing a file',
  states: {
    'choosing a file': {
      description: 'A file is chosen or dropped.',
      on: {
        'file chosen': {
          target: 'sending',
          actions: { type: 'keep the file', params: ({ event }) => ({ name: event.name }) },
        },
      },
    },
    sending: {
      description: 'The file is on its way to the server.',
      tags: 'busy',
      on: {
        'part sent': { actions: { type: 'keep the part', params: ({ event }) => ({ part: event.part }) } },
        'another file': { target: 'choosing a file', actions: 'forget the file' },
      },
      invoke: {
        src: 'send file',
        input: ({ self }) => ({ report: (part: number) => self.send({ type: 'part sent', part }) }),
        onDone: {
          target: 'sent',
          actions: { type: 'keep the upload', params: ({ event }) => ({ upload: event.output }) },
        },
        onError: {
          target: 'choosing a file',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sent: { type: 'final', description: 'The server has it.' },
  },
});
