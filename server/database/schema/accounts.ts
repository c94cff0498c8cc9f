import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { InvitationState } from '../../../src/machines/lifecycles/invitation.ts';
import type { SecondFactorState } from '../../../src/machines/lifecycles/second-factor.ts';
import type { LockState } from '../../../src/machines/lifecycles/sign-in-lock.ts';
import type { Language } from '../../../src/vocabulary/languages.ts';
import type { Mode } from '../../../src/vocabulary/modes.ts';
import type { Scope } from '../../../src/vocabulary/scopes.ts';
import type { Grants } from '../../access/grants.ts';
import type { Json, MaybeMoment, Moment, Versioned } from './columns.ts';

/** Whose attempts a lock counts. */
export type LockKind =
  | 'address at account'
  | 'strangers at account'
  | 'address'
  | 'links at address'
  | 'browser'
  | 'session'
  | 'second step';

/** What a passkey is asked for. */
export type ChallengePurpose = 'to add one' | 'to show one';

type AccountTable = {
  id: GeneratedAlways<number>;
  guid: Generated<string>;
  person_id: number;
  loginid: string;
  password_hash: string;
  password_is_default: Generated<boolean>;
  /** After which an initial password is good for nothing. */
  password_expires_at: MaybeMoment;
  disabled: Generated<boolean>;
  /** False for somebody who only comes by an identity provider. */
  has_password: Generated<boolean>;
  /** It may sign in by its password where the company has switched that off. */
  emergency: Generated<boolean>;
  work_mode: Generated<Mode>;
  mode: Generated<Mode>;
  /** In which the product writes to the person; null before they have first signed in. */
  language: Language | null;
} & Versioned;
type ServerSecretTable = { name: string; value: Uint8Array };
type SignInLockTable = {
  kind: LockKind;
  slot: number;
  key: Uint8Array;
  /** The login that an administrator may unlock; none for a lock of an address. */
  login: Uint8Array | null;
  state: LockState;
  failures: number;
  refused: number;
  closed_until: MaybeMoment;
  last_at: Moment;
};
type KnownBrowserTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  token_hash: Uint8Array;
  created_at: Moment;
  last_used_at: Moment;
};
type NewBrowserTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  browser_id: number;
  at: Moment;
  ip: string;
  user_agent: string;
  described: Generated<boolean>;
};
type InvitationTable = {
  account_id: number;
  state: Exclude<InvitationState, 'none'>;
  token_hash: Uint8Array;
  expires_at: Date;
  /** The account of who made the link. */
  invited_by: number | null;
  created_at: Moment;
};
type SecondFactorTable = {
  account_id: number;
  state: SecondFactorState;
  /** Of the device; none where there are passkeys alone. */
  secret: Uint8Array | null;
  /** Under which key the secret is encrypted; null: it is readable. */
  key_id: string | null;
  /** Whether the device has shown that it has the secret. */
  device_ready: Generated<boolean>;
  /** The thirty seconds, counted since 1970, whose code was taken last. */
  last_step: Generated<number>;
};
type PasskeyTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  /** As the browser says it, in base64url. */
  credential_id: string;
  public_key: Uint8Array;
  /** How often it has signed; 0 for one that does not count. */
  counter: number;
  transports: Json<string[]>;
  name: string;
  created_at: Moment;
  last_used_at: MaybeMoment;
};
type PasskeyChallengeTable = {
  token_hash: Uint8Array;
  purpose: ChallengePurpose;
  challenge: string;
  made_at: Moment;
};
type RecoveryCodeTable = { account_id: number; code_hash: Uint8Array };
type RoleTable = {
  id: GeneratedAlways<number>;
  code: string;
  name: string;
  built_in: Generated<boolean>;
  /** Of a company's own: its menu is what follows from its permissions, at every start. */
  menu_follows: Generated<boolean>;
} & Versioned;
type RolePermissionTable = { role_id: number; permission: string; scope: Scope };
type RoleOrganisationTable = { role_id: number; organisation_id: number };
type AccountRoleTable = { account_id: number; role_id: number };
type MenuItemTable = {
  id: GeneratedAlways<number>;
  role_id: number;
  parent_id: number | null;
  position: number;
  path: string;
  name: string | null;
  component: string | null;
  redirect: string | null;
  always_show: Generated<boolean>;
  hidden: Generated<boolean>;
  meta: Json<Record<string, unknown>>;
};
type SessionTable = {
  id: GeneratedAlways<number>;
  token_hash: Uint8Array;
  account_id: number;
  grants: JSONColumnType<Grants>;
  ip: Generated<string>;
  user_agent: Generated<string>;
  /** The known browser that it began in. */
  browser_id: number | null;
  /** The sign-in from a new browser that it was told of last. */
  notified_until: Generated<number>;
  /** When the password was typed last. */
  confirmed_at: Moment;
  /** What its browser holds beside the token, and whether it has shown that: from then on it has to. */
  proof: Generated<string>;
  proven: Generated<boolean>;
  /** Nothing may be done but the second step of the sign-in. */
  second_step_due: Generated<boolean>;
  /** The identity provider by which it began, what that calls the person and its own session, and its tokens. */
  provider_id: number | null;
  provider_subject: string | null;
  provider_session: string | null;
  provider_tokens: Uint8Array | null;
  provider_tokens_key: string | null;
  /** When the provider was asked last whether the person may still come. */
  provider_checked_at: MaybeMoment;
  /** The second step was taken at the provider. */
  second_step_elsewhere: Generated<boolean>;
  created_at: Moment;
  last_seen_at: Moment;
};

export type AccountTables = {
  account: AccountTable;
  server_secret: ServerSecretTable;
  sign_in_lock: SignInLockTable;
  known_browser: KnownBrowserTable;
  new_browser: NewBrowserTable;
  invitation: InvitationTable;
  second_factor: SecondFactorTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  recovery_code: RecoveryCodeTable;
  role: RoleTable;
  role_permission: RolePermissionTable;
  role_organisation: RoleOrganisationTable;
  account_role: AccountRoleTable;
  menu_item: MenuItemTable;
  session: SessionTable;
};
