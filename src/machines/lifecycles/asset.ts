import { assign, setup } from 'xstate';
import type { AssetMemory } from '../../vocabulary/asset.ts';
import { by, sentBy, through } from './sent-by.ts';

export type AssetEvent =
  | { type: 'put in stock' }
  | { type: 'issue' }
  | { type: 'return' }
  | { type: 'lend' }
  | { type: 'return from loan' }
  | { type: 'start transfer' }
  | { type: 'accept transfer' }
  | { type: 'accept issue' }
  | { type: 'accept loan' }
  | { type: 'refuse transfer' }
  | { type: 'call off transfer' }
  | { type: 'end transfer' }
  | { type: 'send to repair' }
  | { type: 'come back from repair' }
  | { type: 'report missing' }
  | { type: 'turn up' }
  | { type: 'propose disposal' }
  | { type: 'reject disposal' }
  | { type: 'withdraw disposal' }
  | { type: 'dispose' }
  | { type: CorrectionEvent };

/** What sets right where the register is wrong; the reason is in the log. */
export type CorrectionEvent =
  | 'correct in place'
  | 'correct to in stock'
  | 'correct to in use'
  | 'correct to disposed';

type AssetContext = {
  before: AssetMemory | null;
  /** Whether the company lets one person correct an asset to disposed, as it does unless said otherwise. */
  endsAlone?: boolean;
};

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

/** What a proposal brings back: the missing to be searched for again, everything else to where it was. */
const backFromProposal = (description: string) => [
  {
    guard: 'it was missing',
    target: 'missing',
    actions: 'remember where it was missing',
    description,
  } as const,
  ...backWhereItWas(description),
];

/** Corrections of what is in a state, to every state that the register may have had wrong. */
const corrections = (
  state: 'inStock' | 'inUse' | 'borrowed' | 'transferring' | 'inRepair' | 'missing' | 'pendingDisposal',
) => ({
  'correct in place': {
    target: state,
    description: 'Custodian, organisation or location are set right.',
  } as const,
  ...(state !== 'inStock' && { 'correct to in stock': toInStock }),
  ...(state !== 'inUse' && { 'correct to in use': toInUse }),
  'correct to disposed': {
    guard: 'one person may correct it to disposed',
    target: 'disposed',
    actions: 'forget where it was',
    description: 'It has been gone; the register did not say so. The password is asked for again.',
  } as const,
});
const toInStock = {
  target: 'inStock',
  actions: 'forget where it was',
  description: 'It is in stock; the register said otherwise. The password is asked for again.',
} as const;
const toInUse = {
  target: 'inUse',
  actions: 'forget where it was',
  description: 'It is in use; the register said otherwise. The password is asked for again.',
} as const;

/** Nothing that is borrowed is handed over by a transfer. */
const backFromTransfer = (description: string) => [
  { guard: 'it was in use', target: 'inUse', actions: 'forget where it was', description } as const,
  { target: 'inStock', actions: 'forget where it was', description } as const,
];

/**
 * The life of an asset, from registration to disposal. Shared by screen and server: it has no effects.
 * Handovers, repairs, stock-takes and disposals send its events. What came into the register in a state that it
 * left for some time is brought back from it by a person; nothing else changes a status.
 */
export const assetMachine = setup({
  types: {
    context: {} as AssetContext,
    input: {} as Partial<AssetContext>,
    events: {} as AssetEvent,
  },
  guards: {
    'one person may correct it to disposed': ({ context }) => context.endsAlone ?? true,
    'it was in use': ({ context }) => context.before === 'inUse',
    'it was borrowed': ({ context }) => context.before === 'borrowed' || context.before === 'borrowedInUse',
    'it was missing': ({ context }) => context.before === 'missing' || context.before === 'missingInUse',
    'it is not on loan': ({ context }) => context.before !== 'borrowed' && context.before !== 'borrowedInUse',
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
    'remember it was missing': assign({
      before: ({ context }) => (context.before === 'inUse' ? 'missingInUse' : 'missing'),
    }),
    'remember where it was missing': assign({
      before: ({ context }) => (context.before === 'missingInUse' ? 'inUse' : 'inStock'),
    }),
    'forget where it was': assign({ before: null }),
  },
}).createMachine({
  id: 'asset',
  description: 'The lifecycle of an asset from registration to disposal.',
  meta: sentBy<AssetEvent>({
    'put in stock': by('/asset/event'),
    issue: through('handover document', 'post'),
    return: through('handover document', 'post'),
    lend: through('loan', 'post'),
    'return from loan': through('handover document', 'post'),
    'start transfer': [
      ...through(['handover document', 'loan'], 'post'),
      ...through('transfer', 'hand over'),
    ],
    'accept transfer': through('transfer line', 'accept'),
    'accept issue': through('transfer line', 'accept'),
    'accept loan': through('transfer line', 'accept'),
    'refuse transfer': through('transfer line', 'refuse'),
    'call off transfer': through(['handover document', 'loan'], 'cancel'),
    'end transfer': by('/asset/event'),
    'send to repair': through('repair', 'start'),
    'come back from repair': [...by('/asset/event'), ...through('repair', 'verify', 'cancel')],
    'report missing': through('stock take', 'approve'),
    'turn up': [...by('/asset/event'), ...through('stock take', 'approve')],
    'propose disposal': through('disposal', 'submit'),
    'reject disposal': through('disposal', 'reject'),
    'withdraw disposal': [...by('/asset/event'), ...through('disposal', 'cancel', 'withdraw')],
    dispose: through('disposal', 'complete'),
    'correct in place': by('/asset/correct'),
    'correct to in stock': by('/asset/correct'),
    'correct to in use': by('/asset/correct'),
    'correct to disposed': by('/asset/correct'),
  }),
  context: ({ input }) => ({ ...input, before: input?.before ?? null }),
  initial: 'draft',
  states: {
    draft: {
      description: 'Registered, not yet received into stock.',
      on: { 'put in stock': { target: 'inStock', description: 'Receive it into stock.' } },
    },
    inStock: {
      description: 'In stock; no one holds it.',
      on: {
        ...corrections('inStock'),
        issue: { target: 'inUse', description: 'Issue it to a person for permanent use.' },
        lend: {
          target: 'borrowed',
          actions: 'remember it was in stock',
          description: 'Lend it to a person until a due day.',
        },
        'start transfer': { target: 'transferring', actions: 'remember it was in stock' },
        'send to repair': { target: 'inRepair', actions: 'remember it was in stock' },
        'report missing': { target: 'missing', actions: 'remember it was in stock' },
        'propose disposal': { target: 'pendingDisposal', actions: 'remember it was in stock' },
      },
    },
    inUse: {
      description: 'Issued to a custodian for permanent use.',
      on: {
        ...corrections('inUse'),
        return: { target: 'inStock', description: 'Take it back into stock.' },
        lend: {
          target: 'borrowed',
          actions: 'remember it was in use',
          description: 'The custodian lends it to another person.',
        },
        'start transfer': { target: 'transferring', actions: 'remember it was in use' },
        'send to repair': { target: 'inRepair', actions: 'remember it was in use' },
        'report missing': { target: 'missing', actions: 'remember it was in use' },
        'propose disposal': { target: 'pendingDisposal', actions: 'remember it was in use' },
      },
    },
    borrowed: {
      description: 'Lent to a person until a due day.',
      on: {
        ...corrections('borrowed'),
        return: {
          target: 'inStock',
          actions: 'forget where it was',
          description: 'Take it back into stock.',
        },
        'return from loan': [
          {
            guard: 'it was in use',
            target: 'inUse',
            actions: 'forget where it was',
            description: 'It returns to the custodian who lent it.',
          },
          { target: 'inStock', actions: 'forget where it was', description: 'It returns to stock.' },
        ],
        'send to repair': { target: 'inRepair', actions: 'remember it was borrowed' },
        'report missing': { target: 'missing', actions: 'remember it was borrowed' },
      },
    },
    transferring: {
      description: 'Moving to another person, location or organisation.',
      on: {
        ...corrections('transferring'),
        'accept transfer': backFromTransfer('The receiver has accepted it.'),
        'accept issue': {
          target: 'inUse',
          actions: 'forget where it was',
          description: 'The receiver has accepted what was issued.',
        },
        'accept loan': {
          target: 'borrowed',
          description: 'The borrower has accepted it; where it was before is remembered.',
        },
        'refuse transfer': backFromTransfer('The receiver has refused it; it stays with the giver.'),
        'call off transfer': backFromTransfer('The handover was withdrawn before the receiver answered.'),
        'end transfer': backWhereItWas('It came into the register in transfer, without a handover.'),
      },
    },
    inRepair: {
      description: 'Being repaired.',
      on: {
        ...corrections('inRepair'),
        'come back from repair': backWhereItWas('The repair is finished or cancelled.'),
      },
    },
    missing: {
      description: 'Not found in a stock-take; under investigation.',
      on: {
        ...corrections('missing'),
        'turn up': backWhereItWas('It has been found.'),
        'propose disposal': {
          guard: 'it is not on loan',
          target: 'pendingDisposal',
          actions: 'remember it was missing',
          description: 'It is written off.',
        },
      },
    },
    pendingDisposal: {
      description: 'Proposed for disposal; waiting for approval.',
      on: {
        ...corrections('pendingDisposal'),
        dispose: {
          target: 'disposed',
          actions: 'forget where it was',
          description: 'It is scrapped, sold or donated.',
        },
        'reject disposal': backFromProposal('The disposal was not approved.'),
        'withdraw disposal': backFromProposal('The disposal was withdrawn or cancelled.'),
      },
    },
    disposed: {
      description: 'Scrapped, sold or donated. Its log stays; only a correction brings it back.',
      tags: 'ended',
      on: { 'correct to in stock': toInStock, 'correct to in use': toInUse },
    },
  },
});
