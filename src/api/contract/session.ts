import { modes } from '../../vocabulary/modes.ts';
import { personStates } from '../../vocabulary/person-fields.ts';
import { Id, Moment, nullable, oneOf, strict, Type, tolerant } from './call.ts';

/** "0" off, "1" on, as the specification has it. */
export const Switch = oneOf(modes);
const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
const Password = Type.String({ maxLength: 200 });

export const PasswordForm = tolerant({
  code: Type.Optional(Type.String({ maxLength: 200 })),
  oldPassword: Password,
  newPassword: Password,
});

export const UserInfo = strict({
  /** The role's name, never empty for a person who may sign in. */
  roleGroup: Type.String(),
  /** Codes of the roles the person holds. */
  roleType: Type.Array(Type.String()),
  sname: Type.String(),
  avatar: Type.String(),
  loginid: Type.String(),
  organ: Type.String(),
  post: Type.String(),
  oldnum: Type.String(),
  workMode: Switch,
  mode: Switch,
  /** 1 while the password is the default. */
  changePwd: Flag,
  /** 1 while a role of the person wants a second factor that the account has not. */
  secondFactorMissing: Type.Optional(Flag),
  /** The menu tree as JSON text: an array of `MenuItem`. */
  roleMenu: Type.String(),
  /** Permissions granted, so that the screen offers only what the server would do. */
  permissions: Type.Array(Type.String()),
  personId: Id,
  /** How many characters a new password has. */
  passwordLength: Type.Optional(strict({ min: Type.Integer(), max: Type.Integer() })),
});

export const Person = strict({
  id: Id,
  name: Type.String(),
  jobNo: Type.String(),
  organisation: Type.String(),
  organisationId: Id,
  post: Type.String(),
  state: oneOf(personStates),
  disabled: Type.Boolean(),
  loginid: nullable(Type.String()),
});

export const ended = strict({});
/** The session that asked goes on by this token. */
export const renewed = strict({ token: Type.String() });

const OwnSession = strict({
  id: Id,
  /** The one that asks. */
  current: Type.Boolean(),
  ip: Type.String(),
  userAgent: Type.String(),
  createdAt: Moment,
  lastSeenAt: Moment,
});

export const sessionCalls = {
  '/user/login': {
    summary: 'Sign in. The login id is trimmed.',
    access: 'public',
    cancellable: false,
    payload: tolerant({
      loginid: Type.String({ maxLength: 200 }),
      password: Password,
      syscode: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    answer: strict({
      token: Type.String(),
      guid: Type.String(),
      fatherOrgan: Type.String(),
      changePwd: Flag,
      /** The session may do nothing until `/user/secondStep` has taken a code or a passkey. */
      secondStep: Type.Optional(Type.Literal(1)),
    }),
  },
  '/user/getUserInfo': {
    summary: 'The signed-in person with roles, menu and modes. guid and token must belong together.',
    access: 'session',
    cancellable: false,
    payload: tolerant({ guid: Type.String({ maxLength: 64 }) }),
    answer: UserInfo,
  },
  '/user/logout': {
    summary: 'End this session.',
    access: 'session',
    beforeSecondStep: true,
    cancellable: false,
    payload: tolerant({}),
    answer: ended,
  },
  '/user/userChangePwd': {
    summary:
      'Change the own password; every other session of the person ends, and this one gets another token.',
    access: 'session',
    cancellable: false,
    payload: PasswordForm,
    answer: renewed,
  },
  '/user/updateUserRole': {
    summary: 'Change the own password, by the name the navbar dialog uses.',
    access: 'session',
    cancellable: false,
    payload: PasswordForm,
    answer: renewed,
  },
  '/user/confirm': {
    summary:
      'Type the own password again, as calls ask for that a stolen session must not make. Good for a time.',
    access: 'session',
    cancellable: false,
    payload: strict({ password: Password }),
    answer: ended,
  },
  '/user/sessions': {
    summary: 'The own sessions: browser, address, when they were seen last.',
    access: 'session',
    cancellable: true,
    payload: strict({}),
    answer: strict({ rows: Type.Array(OwnSession) }),
  },
  '/user/endSession': {
    summary: 'End one of the own sessions.',
    access: 'session',
    cancellable: false,
    payload: strict({ id: Id }),
    answer: ended,
  },
  '/user/endOtherSessions': {
    summary: 'End all of the own sessions but this one.',
    access: 'session',
    cancellable: false,
    payload: strict({}),
    answer: strict({ ended: Type.Integer({ minimum: 0 }) }),
  },
  '/user/changeMode': {
    summary: 'Concise (0) or detailed (1).',
    access: 'session',
    cancellable: false,
    payload: tolerant({ mode: Switch }),
    answer: strict({ mode: Switch }),
  },
  '/user/changeWorkMode': {
    summary: 'Browse (0) or edit (1).',
    access: 'session',
    cancellable: false,
    payload: tolerant({ workMode: Switch }),
    answer: strict({ workMode: Switch }),
  },
  '/user/getUserList': {
    summary: 'People in scope by name, pinyin, initials or job number.',
    access: 'person.read',
    cancellable: true,
    payload: tolerant({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      organisationId: Type.Optional(Id),
      /** 20 unless said. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      after: Type.Optional(Id),
      /** Those who have left, too. */
      alsoLeft: Type.Optional(Type.Literal(true)),
    }),
    answer: strict({ rows: Type.Array(Person), next: nullable(Id) }),
  },
} as const;
