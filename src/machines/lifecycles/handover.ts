import { setup } from 'xstate';
import { documentEvents } from '../../vocabulary/document.ts';
import { type Decider, somebodyElse } from './decider.ts';
import { by, holding, sentBy, through } from './sent-by.ts';

export type HandoverEvent = { type: 'post' } | { type: 'cancel' };
/** Sent by the server when the receiver has answered for each line of what was handed over. */
export type SettledEvent = { type: 'last line settled' };

/**
 * What the life of a document asks of it: how many lines it has, whether its head says all it needs, who decides,
 * whether its receiver accepts it, and how many lines were answered, accepted, and are still with the receiver.
 */
export type DocumentDetails = Decider & {
  lines: number;
  complete: boolean;
  /** Its day is not ahead, and none of its assets was bought after it. */
  dayCounts: boolean;
  needsApproval: boolean;
  needsAcceptance: boolean;
  settled: number;
  accepted: number;
  out: number;
};

/** What a document that nobody has answered yet, and nobody needs to, says of its acceptance, and of somebody else who decides; its day is held against its assets by the server. */
export const unanswered = {
  ...somebodyElse,
  dayCounts: true,
  needsAcceptance: false,
  settled: 0,
  accepted: 0,
  out: 0,
} as const;

/** Whether it can take effect. */
export const isReady = ({ lines, complete, dayCounts }: DocumentDetails) =>
  lines > 0 && complete && dayCounts;

/** A draft can take its first step as it is saved. */
export const firstStep = (event: 'post' | 'submit') =>
  holding(
    documentEvents[event],
    event === 'post' ? '/handover/event' : '/handover/submit',
    '/handover/create',
    '/handover/update',
  );
/** A request is answered by a document that takes effect at once. */
export const answering = through('request', 'answer in part', 'answer in full');
export const lineSettled = through('transfer line', 'accept', 'refuse');

/** A document that was not approved, and goes back to whoever prepared it. */
export const rejected = {
  description: 'Not approved; it can be corrected and submitted again.',
  tags: 'ended',
  on: {
    correct: { target: 'draft', description: 'Reopened to be corrected; its assets are reserved again.' },
  },
} as const;

/** The life of a document that takes effect once, such as an issue or a return. It has no effects. */
export const handoverMachine = setup({
  types: {
    context: {} as DocumentDetails,
    input: {} as DocumentDetails,
    events: {} as HandoverEvent | SettledEvent,
  },
  guards: {
    'it is complete, its day counts, and it takes effect at once': ({ context }) =>
      isReady(context) && !context.needsAcceptance,
    'it is complete and its day counts': ({ context }) => isReady(context),
    'no line is answered': ({ context }) => context.settled === 0,
    'a line was accepted': ({ context }) => context.accepted > 0,
  },
}).createMachine({
  id: 'handover document',
  description:
    'A handover of assets: prepared as a draft, then posted as a whole or cancelled. The company may require that the receiver accepts an issue first.',
  meta: sentBy<HandoverEvent | SettledEvent>({
    post: [...firstStep('post'), ...answering],
    cancel: by('/handover/event'),
    'last line settled': lineSettled,
  }),
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'In preparation; its assets are reserved and cannot be in another handover.',
      on: {
        post: [
          {
            guard: 'it is complete, its day counts, and it takes effect at once',
            target: 'posted',
            description: 'All lines take effect at the same time, each with a log entry.',
          },
          {
            guard: 'it is complete and its day counts',
            target: 'handedOver',
            description: 'The receiver has to accept it; its assets are in transfer until then.',
          },
        ],
        cancel: { target: 'cancelled', description: 'The assets are released; nothing has changed.' },
      },
    },
    handedOver: {
      description: 'The receiver still has to accept or refuse at least one asset.',
      on: {
        'last line settled': [
          {
            guard: 'a line was accepted',
            target: 'posted',
            description: 'The receiver has what they accepted; the rest is where it was.',
          },
          { target: 'refused', description: 'The receiver refused every asset.' },
        ],
        cancel: {
          guard: 'no line is answered',
          target: 'cancelled',
          description: 'Withdrawn before the receiver answered; the assets return to where they were.',
        },
      },
    },
    posted: { type: 'final', description: 'In effect. A posted handover never changes.' },
    refused: { type: 'final', description: 'Refused by the receiver; the assets are where they were.' },
    cancelled: { type: 'final', description: 'Discarded before it took effect.' },
  },
});
