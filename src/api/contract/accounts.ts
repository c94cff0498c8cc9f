import { languageCodes } from '../../vocabulary/languages.ts';
import { scopes } from '../../vocabulary/scopes.ts';
import { Count, Id, listed, Moment, nullable, oneOf, single, strict, Type, Version } from './call.ts';

const AccountRow = strict({
  id: Id,
  /** Whose it is. */
  personId: Id,
  name: Type.String(),
  jobNo: Type.String(),
  loginid: Type.String(),
  organisation: Type.String(),
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
  /** The link by which its person chooses the first password; null: there is none. */
  invitation: nullable(strict({ state: oneOf(['open', 'withdrawn']), expiresAt: Moment })),
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
  roleIds: Type.Array(Id),
  /** The account itself was disabled, whatever its person is. */
  blocked: Type.Boolean(),
  /** False for somebody who only comes by an identity provider. */
  hasPassword: Type.Boolean(),
  /** It may sign in by its password where the company has switched that off. */
  emergency: Type.Boolean(),
  /** Whose it is at identity providers. */
  identities: Type.Array(
    strict({ id: Id, provider: Type.String(), called: Type.String(), createdAt: Moment, usedAt: Moment }),
  ),
  /** Whether an invitation can go to the person by mail, to which address, or why not. */
  mail: strict({
    state: oneOf(['ready', 'off', 'originUnknown', 'addressMissing']),
    address: Type.String(),
  }),
  /** Those that go on. */
  sessions: Type.Array(
    strict({ id: Id, ip: Type.String(), userAgent: Type.String(), createdAt: Moment, lastSeenAt: Moment }),
  ),
});

const Roles = Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true });
/** Of letters, digits and signs, told apart without their case. */
const Login = Type.String({ minLength: 2, maxLength: 60, pattern: '^[^\\s\\u0000-\\u001f\\u007f]+$' });
/** A password that has to be changed, shown this once. */
const firstPassword = {
  password: Type.String(),
  /** Until when it is good; null: until it is changed. */
  expiresAt: nullable(Moment),
};
/** The address at which a person chooses the first password, shown this once; only its end where the server knows no origin. */
const invitation = {
  /** Null where it went by mail. */
  link: nullable(Type.String()),
  expiresAt: Moment,
  /** Whether the mail server took it; null where it was not asked to. */
  mailed: nullable(Type.Boolean()),
};

export const accountCalls = {
  '/account/list': {
    summary: 'Accounts in scope by pinyin, found by name, pinyin, initials, job number or login.',
    access: 'account.read',
    ...listed(AccountRow, {
      search: Type.Optional(Type.String({ maxLength: 100 })),
      /** Only those that are locked now. */
      locked: Type.Optional(Type.Literal(true)),
      /** Only those that ask for the password alone. */
      withoutSecondFactor: Type.Optional(Type.Literal(true)),
    }),
  },
  '/account/get': {
    summary: 'One account with its sessions.',
    access: 'account.read',
    ...single(Account),
  },
  '/account/roles': {
    summary:
      'The roles, and which of them the caller may give to a person: none that would reach more there than the caller does.',
    access: 'account.write',
    cancellable: true,
    payload: strict({ personId: Id }),
    answer: strict({
      rows: Type.Array(
        strict({
          id: Id,
          name: Type.String(),
          mayGive: Type.Boolean(),
          /** How far the role lets its holder see assets; null: not at all. */
          assets: nullable(oneOf([...scopes])),
        }),
      ),
    }),
  },
  '/account/reach': {
    summary: 'How many of the assets that the caller sees a person would see with these roles.',
    access: 'account.write',
    cancellable: true,
    payload: strict({ personId: Id, roleIds: Roles }),
    answer: strict({ visible: Count, total: Count }),
  },
  '/account/create': {
    summary:
      'Let a person sign in, by a login that nobody has, with roles that exceed those of the caller in nothing. The password, or with `invite` the link of an invitation, is answered this once.',
    access: 'account.write',
    confirmed: true,
    cancellable: false,
    payload: strict({
      personId: Id,
      loginid: Login,
      roleIds: Roles,
      /** By a link, instead of a password. */
      invite: Type.Optional(Type.Literal(true)),
    }),
    answer: strict({
      id: Id,
      password: nullable(Type.String()),
      link: nullable(Type.String()),
      expiresAt: nullable(Moment),
    }),
  },
  '/account/invite': {
    summary:
      'Make the one link by which a person chooses the first password, answered this once or sent by mail. An older link, the initial password and sessions end. Refused for somebody who may do more or has chosen a password.',
    access: 'account.write',
    confirmed: true,
    cancellable: false,
    payload: strict({
      personId: Id,
      /** The language in which it goes to the person by mail. */
      mail: Type.Optional(oneOf(languageCodes)),
    }),
    answer: strict(invitation),
  },
  '/account/withdrawInvitation': {
    summary: 'End the link of an invitation. Refused for somebody who may do more.',
    access: 'account.write',
    confirmed: true,
    cancellable: false,
    payload: strict({ personId: Id }),
    answer: strict({}),
  },
  '/account/setRoles': {
    summary:
      'Give an account other roles. Its sessions end. Refused for somebody who may do more, for roles that do, and with `lastAdministrator`.',
    access: 'account.write',
    confirmed: true,
    cancellable: false,
    payload: strict({ personId: Id, version: Version, roleIds: Roles }),
    answer: strict({}),
  },
  '/account/setDisabled': {
    summary:
      'Keep a person from signing in, which ends their sessions, or let them again. Refused for somebody who may do more, and with `lastAdministrator`.',
    access: 'account.write',
    confirmed: true,
    cancellable: false,
    payload: strict({ personId: Id, version: Version, disabled: Type.Boolean() }),
    answer: strict({}),
  },
  '/account/setEmergency': {
    summary:
      'Let an account sign in by its password where the company has switched that off, or not. Refused for somebody who may do more, and with `lastEmergencyAccount`.',
    access: 'account.write',
    confirmed: true,
    cancellable: false,
    payload: strict({ personId: Id, version: Version, emergency: Type.Boolean() }),
    answer: strict({}),
  },
  '/account/unlinkIdentity': {
    summary:
      'Undo that an account is that of somebody at an identity provider, and end the sessions that began there. The next sign-in there finds the account anew. Refused for somebody who may do more.',
    access: 'account.write',
    confirmed: true,
    cancellable: false,
    payload: strict({ personId: Id, identityId: Id }),
    answer: strict({}),
  },
  '/account/unlock': {
    summary: 'Let a person sign in again whom wrong passwords keep out.',
    access: 'account.unlock',
    confirmed: true,
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
    answer: strict(firstPassword),
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
    confirmed: true,
    cancellable: false,
    payload: strict({ personId: Id }),
    answer: strict({ ended: Type.Integer({ minimum: 0 }) }),
  },
} as const;
