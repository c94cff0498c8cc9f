import { strict, Type } from './call.ts';

/** Of a link; whatever is none is refused as one that is over. */
const Token = Type.String({ maxLength: 200 });

export const invitationCalls = {
  '/invitation/read': {
    summary:
      'To which account a link leads. One that is wrong, used, overtaken, withdrawn or over is refused with `invitationOver`, whichever it is.',
    access: 'public',
    cancellable: false,
    payload: strict({ token: Token }),
    answer: strict({
      company: Type.String(),
      loginid: Type.String(),
      /** How many characters the password has. */
      passwordLength: strict({ min: Type.Integer(), max: Type.Integer() }),
    }),
  },
  '/invitation/accept': {
    summary: 'Choose the first password of the account that a link leads to. The link is used up.',
    access: 'public',
    cancellable: false,
    payload: strict({ token: Token, newPassword: Type.String({ maxLength: 200 }) }),
    answer: strict({ loginid: Type.String() }),
  },
} as const;
