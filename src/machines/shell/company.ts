import { assign, emit, fromPromise, setup } from 'xstate';
import type { Company } from '../../vocabulary/company.ts';

/** What the company has decided for all, by the number of the change that it came with. */
export type Decided = { version: number; company: Company };

export type CompanyEvent =
  /** The latest change, as an answer or another window names it. */
  { type: 'change seen'; version: number } | { type: 'page shown' };

/** One subscriber draws the pages by it and tells the other windows. */
export type CompanyNotice = { type: 'company changed' } & Decided;

/** Follows what the company decides while this page is open. Provide 'ask what is decided'. */
export const companyMachine = setup({
  types: {
    context: {} as { version: number },
    input: {} as { version: number },
    events: {} as CompanyEvent,
    emitted: {} as CompanyNotice,
  },
  actors: {
    'ask what is decided': fromPromise<Decided>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    'it is newer': ({ context }, { version }: { version: number }) => version > context.version,
  },
  actions: {
    'keep the version': assign({ version: (_, { version }: Decided) => version }),
    'tell what is decided': emit((_, decided: Decided) => ({ type: 'company changed' as const, ...decided })),
  },
}).createMachine({
  id: 'company',
  description:
    'Name, logo, currency, time zone and languages of the company, followed while the page is open.',
  context: ({ input }) => ({ version: input.version }),
  initial: 'known',
  states: {
    known: {
      description: 'The page is drawn by what the company decided last, as far as it has heard.',
      on: {
        'change seen': {
          guard: { type: 'it is newer', params: ({ event }) => ({ version: event.version }) },
          target: 'asking',
        },
        'page shown': { target: 'asking', description: 'Nobody looked at it; it may have missed something.' },
      },
    },
    asking: {
      description: 'The server is asked for its page, which says all of it.',
      invoke: {
        src: 'ask what is decided',
        onDone: [
          {
            guard: { type: 'it is newer', params: ({ event }) => event.output },
            target: 'known',
            actions: [
              { type: 'keep the version', params: ({ event }) => event.output },
              { type: 'tell what is decided', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'known',
            description:
              'Nothing has changed, or this process has not read it yet: the next answer asks again.',
          },
        ],
        onError: { target: 'known', description: 'The server is away; the page stays as it is.' },
      },
    },
  },
});
