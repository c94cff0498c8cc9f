import { nullable, oneOf, strict, Type } from './call.ts';

export const spaceCalls = {
  '/database/space': {
    summary: 'How much room the database takes, in bytes. What is free is known of the embedded one alone.',
    access: 'error.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({
      engine: oneOf(['embedded', 'postgres'] as const),
      taken: Type.Integer({ minimum: 0 }),
      /** On its disk, and how much of that is kept free: below it nothing is saved. */
      free: nullable(Type.Integer()),
      kept: nullable(Type.Integer()),
    }),
  },
} as const;
