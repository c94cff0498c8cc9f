import { Count, Cursor, Id, Moment, nullable, strict, Type } from './call.ts';

const AccountRow = strict({
  id: Id,
  /** Whose it is. */
  personId: Id,
  name: Type.String(),
  jobNo: Type.String(),
  loginid: Type.String(),
  organ: Type.String(),
  /** The names of the roles. */
  roles: Type.Array(Type.String()),
  /** The account or the person. */
  disabled: Type.Boolean(),
  /** Until when wrong passwords or codes keep somebody out who tries to sign in to it. */
  lockedUntil: nullable(Moment),
  /** Whether the person still has to change it. */
  passwordIsInitial: Type.Boolean(),
  /** When an initial password is good for nothing any more. */
  passwordExpiresAt: nullable(Moment),
  /** What it asks for besides the password. */
  device: Type.Boolean(),
  passkeys: Type.Integer({ minimum: 0 }),
  /** Whether a role wants more than the password. */
  secondFactorRequired: Type.Boolean(),
  /** As far as is known: of sessions that go on, and of sign-ins from known browsers. */
  lastSeenAt: nullable(Moment),
});

const Account = strict({
  ...AccountRow.properties,
  version: Type.Integer(),
  /** Those that go on. */
  sessions: Type.Array(
    strict({ id: Id, ip: Type.String(), userAgent: Type.String(), createdAt: Moment, lastSeenAt: Moment }),
  ),
});

export const accountCalls = {
  '/account/list': {
    summary: 'Accounts in scope by pinyin, found by name, pinyin, initials, job number or login.',
    access: 'account.read',
    cancellable: true,
    payload: strict({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      /** Only those that are locked now. */
      locked: Type.Optional(Type.Literal(true)),
      /** Only those that ask for the password alone. */
      withoutSecondFactor: Type.Optional(Type.Literal(true)),
      after: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      count: Type.Optional(Type.Boolean()),
    }),
    answer: strict({ rows: Type.Array(AccountRow), next: nullable(Cursor), count: nullable(Count) }),
  },
  '/account/get': {
    summary: 'One account with its sessions.',
    access: 'account.read',
    cancellable: true,
    payload: strict({ id: Id }),
    answer: Account,
  },
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
  '/account/endSessions': {
    summary: 'End all sessions of a person. Refused for somebody who may do more.',
    access: 'account.reset',
    cancellable: false,
    payload: strict({ personId: Id }),
    answer: strict({ ended: Type.Integer({ minimum: 0 }) }),
  },
} as const;
