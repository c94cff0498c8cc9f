import { Id, Moment, nullable, strict, Type } from './call.ts';

export const accountCalls = {
  '/account/unlock': {
    summary: 'Let a person sign in again whom wrong passwords keep out.',
    access: 'account.unlock',
    cancellable: false,
    payload: strict({ personId: Id }),
    answer: strict({ wasLocked: Type.Boolean() }),
  },
  '/account/resetPassword': {
    summary:
      'Give a person a password that has to be changed, answered this once. Their sessions end. Refused for somebody who may do more.',
    access: 'account.reset',
    confirmed: true,
    cancellable: false,
    payload: strict({ personId: Id }),
    answer: strict({
      password: Type.String(),
      /** Until when it is good; null: until it is changed. */
      expiresAt: nullable(Moment),
    }),
  },
  '/account/removeSecondFactor': {
    summary:
      'Take the second factor from a person who has lost it. Their sessions end. Refused for somebody who may do more.',
    access: 'account.reset',
    confirmed: true,
    cancellable: false,
    payload: strict({ personId: Id }),
    answer: strict({}),
  },
} as const;
