import { assign, emit, setup } from 'xstate';
import { machineDelays } from '../delays.ts';
import { placeholder } from '../placeholder.ts';
import { isServerAway } from '../shell/server-away.ts';

/** A scan, or the undo of one, that is not yet answered by the server. `stored`: it survives the end of the page. */
export type WaitingScan = { uid: string; code: string; stored: boolean };

export type ScanQueueEvent =
  | { type: 'scan made'; scan: WaitingScan }
  | { type: 'came online' }
  | { type: 'try again' };

type Context = { waiting: readonly WaitingScan[]; failure: string | null };
type Failed = { error: unknown };

const theError = ({ event }: { event: Failed }) => ({ error: event.error });
/** How many are sent at once. */
const scansAtOnce = 50;

/** Scans of a stock-take on their way to the server, in their order. Provide 'read stored scans' and 'send the scans'. */
export const scanQueueMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ScanQueueEvent,
    emitted: {} as { type: 'sent' },
    tags: {} as 'offline',
  },
  actors: {
    'read stored scans': placeholder<readonly WaitingScan[]>(),
    'send the scans': placeholder<readonly string[], { uids: readonly string[] }>(),
  },
  delays: { 'time between attempts': machineDelays['time between attempts'] },
  guards: {
    'a scan waits': ({ context }) => context.waiting.length > 0,
    'the server is away': (_, { error }: Failed) => isServerAway(error),
  },
  actions: {
    'queue the scan': assign(({ context: { waiting } }, { scan }: { scan: WaitingScan }) => ({
      waiting: [...waiting, scan],
    })),
    'queue the stored scans first': assign(
      ({ context: { waiting } }, { scans }: { scans: readonly WaitingScan[] }) => ({
        waiting: [...scans, ...waiting.filter(({ uid }) => scans.every((scan) => scan.uid !== uid))],
      }),
    ),
    'drop what was sent': assign(({ context: { waiting } }, { uids }: { uids: readonly string[] }) => ({
      waiting: waiting.filter(({ uid }) => !uids.includes(uid)),
      failure: null,
    })),
    'tell that scans were sent': emit({ type: 'sent' as const }),
    'keep the refusal': assign({
      failure: (_, { error }: Failed) => (error instanceof Error ? error.message : String(error)),
    }),
  },
}).createMachine({
  id: 'scan queue',
  description:
    'Scans of a stock-take are stored on the device and sent in their order, each until the server has it.',
  context: { waiting: [], failure: null },
  initial: 'reading',
  on: {
    'scan made': {
      actions: { type: 'queue the scan', params: ({ event }) => ({ scan: event.scan }) },
    },
  },
  states: {
    reading: {
      description: 'What was stored before and not sent is read.',
      invoke: {
        src: 'read stored scans',
        onDone: {
          target: 'idle',
          actions: { type: 'queue the stored scans first', params: ({ event }) => ({ scans: event.output }) },
        },
        onError: { target: 'idle', description: 'The browser stores nothing for this page.' },
      },
    },
    idle: {
      description: 'The server has every scan.',
      always: { guard: 'a scan waits', target: 'sending' },
    },
    sending: {
      description: 'The oldest scans are on their way.',
      invoke: {
        src: 'send the scans',
        input: ({ context }) => ({ uids: context.waiting.slice(0, scansAtOnce).map(({ uid }) => uid) }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'drop what was sent', params: ({ event }) => ({ uids: event.output }) },
            'tell that scans were sent',
          ],
        },
        onError: [
          { guard: { type: 'the server is away', params: theError }, target: 'offline' },
          { target: 'refused', actions: { type: 'keep the refusal', params: theError } },
        ],
      },
    },
    offline: {
      description: 'The server is out of reach; scans wait on the device.',
      tags: 'offline',
      after: { 'time between attempts': { target: 'sending' } },
      on: { 'came online': { target: 'sending' } },
    },
    refused: {
      description: 'The server refused the scans; they stay on the device, and why is said.',
      on: { 'try again': { target: 'sending' } },
    },
  },
});
