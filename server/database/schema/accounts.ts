import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Mode } from '../../../src/vocabulary/modes.ts';
import type { Scope } from '../../../src/vocabulary/scopes.ts';
import type { Json, MaybeMoment, Moment, Versioned } from './columns.ts';

/** Permission → scope, copied into the session at sign-in; `organs` are the chosen ones. */
export type Grants = { permissions: Record<string, Scope>; roles: string[]; organs: number[] };

type AccountTable = {
  id: GeneratedAlways<number>;
  guid: Generated<string>;
  person_id: number;
  loginid: string;
  password_hash: string;
  password_is_default: Generated<boolean>;
  disabled: Generated<boolean>;
  work_mode: Generated<Mode>;
  mode: Generated<Mode>;
} & Versioned;
type LoginFailureTable = {
  loginid: string;
  failures: number;
  locked_until: MaybeMoment;
  last_at: Moment;
};
type RoleTable = { id: GeneratedAlways<number>; code: string; name: string; built_in: Generated<boolean> };
type RolePermissionTable = { role_id: number; permission: string; scope: Scope };
type RoleOrganTable = { role_id: number; organ_id: number };
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
  token_hash: Uint8Array;
  account_id: number;
  grants: JSONColumnType<Grants>;
  ip: Generated<string>;
  user_agent: Generated<string>;
  created_at: Moment;
  last_seen_at: Moment;
};

export type AccountTables = {
  account: AccountTable;
  login_failure: LoginFailureTable;
  role: RoleTable;
  role_permission: RolePermissionTable;
  role_organ: RoleOrganTable;
  account_role: AccountRoleTable;
  menu_item: MenuItemTable;
  session: SessionTable;
};
