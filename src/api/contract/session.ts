import { modes } from '../../vocabulary/modes.ts';
import { personStates } from '../../vocabulary/person-fields.ts';
import { Id, Moment, Named, nullable, oneOf, strict, Type, tolerant } from './call.ts';
import { BegunSignIn, LandedSignIn } from './identity-providers.ts';

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
  /** 0 for somebody who only comes by an identity provider. */
  hasPassword: Type.Optional(Flag),
  /** By which one the session began; null: by the password. */
  provider: Type.Optional(
    nullable(
      strict({
        ...Named.properties,
        /** It takes a password, which is typed where that of this product is. */
        directory: Type.Boolean(),
      }),
    ),
  ),
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

const SignedIn = strict({
  token: Type.String(),
  guid: Type.String(),
  fatherOrgan: Type.String(),
  changePwd: Flag,
  /** The session may do nothing until `/user/secondStep` has taken a code or a passkey. */
  secondStep: Type.Optional(Type.Literal(1)),
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
    answer: SignedIn,
  },
  '/user/beginProvider': {
    summary: 'Begin a sign-in at an identity provider, to which the browser goes.',
    access: 'public',
    cancellable: false,
    payload: strict({ provider: Id }),
    answer: BegunSignIn,
  },
  '/user/completeProvider': {
    summary:
      'Sign in by what an identity provider has led back with. Each sign-in is taken once, within ten minutes, in the window in which it began.',
    access: 'public',
    cancellable: false,
    payload: LandedSignIn,
    answer: SignedIn,
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
    answer: strict({
      /** Of the identity provider, where the person signs out as well. */
      url: Type.Optional(Type.String()),
    }),
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
  '/user/beginConfirmation': {
    summary:
      'The same at the identity provider by which the session began. Answers `notFound` for one that began by a password.',
    access: 'session',
    cancellable: false,
    payload: strict({}),
    answer: BegunSignIn,
  },
  '/user/completeConfirmation': {
    summary: 'Confirm by what the identity provider has led back with.',
    access: 'session',
    cancellable: false,
    payload: LandedSignIn,
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
