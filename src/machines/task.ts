import { emit, setup } from 'xstate';
import { placeholder } from './placeholder.ts';

export type TaskNotice = { type: 'done' } | { type: 'failed'; error: unknown };

/** One thing a button does that takes a while. Provide 'do it'. */
export const taskMachine = setup({
  types: {
    events: {} as { type: 'start'; intent: unknown } | { type: 'cancel' },
    emitted: {} as TaskNotice,
    tags: {} as 'busy',
  },
  actors: { 'do it': placeholder<void, { intent: unknown }>() },
  actions: {
    'tell that it is done': emit({ type: 'done' }),
    'tell that it failed': emit((_, { error }: { error: unknown }) => ({ type: 'failed' as const, error })),
  },
}).createMachine({
  id: 'task',
  description: 'One thing a button does that takes a while; meanwhile it cannot be started again.',
  initial: 'idle',
  states: {
    idle: { description: 'It can be started.', on: { start: { target: 'running' } } },
    running: {
      description: 'It is being done.',
      tags: 'busy',
      on: { cancel: { target: 'idle', description: 'It is aborted without a notice.' } },
      invoke: {
        src: 'do it',
        input: ({ event }) => ({ intent: event.type === 'start' ? event.intent : undefined }),
        onDone: { target: 'idle', actions: 'tell that it is done' },
        onError: {
          target: 'idle',
          actions: { type: 'tell that it failed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
