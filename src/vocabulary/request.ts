import type { TextField } from './fields.ts';

/** What a person wants assets for: to use them, or to borrow them for a time. */
export const requestTypes = ['issue', 'borrow'] as const;
export type RequestType = (typeof requestTypes)[number];

/** Every state of a request, in the order of its life. */
export const requestStates = ['submitted', 'partlyAnswered', 'answered', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

/** In which assets can be handed over for it. */
export const openRequestStates = ['submitted', 'partlyAnswered'] as const satisfies readonly RequestState[];

export const maxRequested = 99;

/** The texts of a request; `features` says what an asset of the category should be able to do. */
export const requestTexts = {
  features: { is: 'paragraph', max: 1000 },
  reason: { is: 'paragraph', max: 1000, required: true },
  remark: { is: 'paragraph', max: 2000 },
} as const satisfies Record<string, TextField>;

/** What people send to a request beside the answer; why has to be said where `reason` stands. */
export const requestEvents = {
  withdraw: { by: 'requester' },
  'turn down': { by: 'keeper', reason: true },
  close: { by: 'keeper', reason: true },
} as const;
export type SentRequestEvent = keyof typeof requestEvents;
export const sentRequestEvents = Object.keys(requestEvents) as [SentRequestEvent, ...SentRequestEvent[]];

export type RequestRole = 'requester' | 'keeper';
export const requestPermissions = {
  requester: 'request.write',
  keeper: 'request.answer',
} as const satisfies Record<RequestRole, string>;

export const requestNeedsReason = (event: SentRequestEvent): boolean => 'reason' in requestEvents[event];

/** What an answer does: hands over some of what is wanted, or all that is left. */
export const answerEventFor = (handedOver: number, open: number) =>
  handedOver < open ? 'answer in part' : 'answer in full';
