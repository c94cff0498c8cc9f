import { assign, setup } from 'xstate';
import type { AssetMemory } from '../../vocabulary/asset.ts';

export type AssetEvent =
  | { type: 'put in stock' }
  | { type: 'issue' }
  | { type: 'return' }
  | { type: 'lend' }
  | { type: 'give back' }
  | { type: 'start transfer' }
  | { type: 'end transfer' }
  | { type: 'send to repair' }
  | { type: 'come back from repair' }
  | { type: 'report missing' }
  | { type: 'turn up' }
  | { type: 'propose disposal' }
  | { type: 'withdraw disposal' }
  | { type: 'dispose' };

/** Leads back to where the asset was before it went away. */
const backWhereItWas = (description: string) => [
  { guard: 'it was in use', target: 'inUse', actions: 'forget where it was', description } as const,
  {
    guard: 'it was borrowed',
    target: 'borrowed',
    actions: 'remember where it was borrowed',
    description,
  } as const,
  { target: 'inStock', actions: 'forget where it was', description } as const,
];

/**
 * The life of an asset, from registration to disposal. Shared by screen and server: it has no effects.
 * Custody documents, repairs, stock-takes and disposals send its events. What came into the register in a state that it
 * left for some time is brought back from it by a person; nothing else changes a status.
 */
export const assetMachine = setup({
  types: {
    context: {} as { before: AssetMemory | null },
    input: {} as { before?: AssetMemory | null },
    events: {} as AssetEvent,
  },
  guards: {
    'it was in use': ({ context }) => context.before === 'inUse',
    'it was borrowed': ({ context }) => context.before === 'borrowed' || context.before === 'borrowedInUse',
  },
  actions: {
    'remember it was in stock': assign({ before: 'inStock' as const }),
    'remember it was in use': assign({ before: 'inUse' as const }),
    'remember it was borrowed': assign({
      before: ({ context }) => (context.before === 'inUse' ? 'borrowedInUse' : 'borrowed'),
    }),
    'remember where it was borrowed': assign({
      before: ({ context }) => (context.before === 'borrowedInUse' ? 'inUse' : 'inStock'),
    }),
    'forget where it was': assign({ before: null }),
  },
}).createMachine({
  id: 'asset',
  description: 'Where an asset stands between registration and disposal.',
  context: ({ input }) => ({ before: input?.before ?? null }),
  initial: 'draft',
  states: {
    draft: {
      description: 'Registered but not yet received into the stock.',
      on: { 'put in stock': { target: 'inStock', description: 'Receive it into the stock.' } },
    },
    inStock: {
      description: 'In the stock; nobody holds it.',
      on: {
        issue: { target: 'inUse', description: 'Give it to a person for lasting use.' },
        lend: {
          target: 'borrowed',
          actions: 'remember it was in stock',
          description: 'Give it to a person for a time.',
        },
        'start transfer': { target: 'transferring', actions: 'remember it was in stock' },
        'send to repair': { target: 'inRepair', actions: 'remember it was in stock' },
        'report missing': { target: 'missing', actions: 'remember it was in stock' },
        'propose disposal': { target: 'pendingDisposal', actions: 'remember it was in stock' },
      },
    },
    inUse: {
      description: 'A custodian holds it for lasting use.',
      on: {
        return: { target: 'inStock', description: 'Take it back into the stock.' },
        lend: {
          target: 'borrowed',
          actions: 'remember it was in use',
          description: 'The custodian lets another person have it for a time.',
        },
        'start transfer': { target: 'transferring', actions: 'remember it was in use' },
        'send to repair': { target: 'inRepair', actions: 'remember it was in use' },
        'report missing': { target: 'missing', actions: 'remember it was in use' },
        'propose disposal': { target: 'pendingDisposal', actions: 'remember it was in use' },
      },
    },
    borrowed: {
      description: 'A person has it for a time and is to bring it back.',
      on: {
        return: {
          target: 'inStock',
          actions: 'forget where it was',
          description: 'Take it back into the stock.',
        },
        'give back': [
          {
            guard: 'it was in use',
            target: 'inUse',
            actions: 'forget where it was',
            description: 'It goes back to the custodian who let it go.',
          },
          { target: 'inStock', actions: 'forget where it was', description: 'It goes back into the stock.' },
        ],
        'send to repair': { target: 'inRepair', actions: 'remember it was borrowed' },
        'report missing': { target: 'missing', actions: 'remember it was borrowed' },
      },
    },
    transferring: {
      description: 'On its way to another person, place or organisation.',
      on: { 'end transfer': backWhereItWas('It has arrived, or the transfer was called off.') },
    },
    inRepair: {
      description: 'Being repaired.',
      on: {
        'come back from repair': backWhereItWas('The repair has ended.'),
        'propose disposal': { target: 'pendingDisposal', description: 'It is not worth repairing.' },
      },
    },
    missing: {
      description: 'A stock-take did not find it; being looked for.',
      on: {
        'turn up': backWhereItWas('It has been found.'),
        'propose disposal': { target: 'pendingDisposal', description: 'It is written off.' },
      },
    },
    pendingDisposal: {
      description: 'Proposed for disposal; waiting for the decision.',
      on: {
        dispose: {
          target: 'disposed',
          actions: 'forget where it was',
          description: 'It is scrapped, sold or given away.',
        },
        'withdraw disposal': backWhereItWas('The proposal was refused or taken back.'),
      },
    },
    disposed: { type: 'final', description: 'Scrapped, sold or given away. Its log stays.' },
  },
});
