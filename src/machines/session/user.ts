import type { MenuItem } from '../../vocabulary/menu.ts';
import type { Mode } from '../../vocabulary/modes.ts';

/** The person who is signed in, as the server describes them. Nothing in it proves who they are. */
export type User = {
  name: string;
  loginid: string;
  avatar: string;
  /** The name of the role; never empty for a person who may sign in. */
  roleGroup: string;
  roleType: string[];
  organ: string;
  post: string;
  oldnum: string;
  /** "1" is edit, "0" browse. */
  workMode: Mode;
  /** "1" is detailed, "0" concise. */
  mode: Mode;
  permissions: string[];
  personId: number;
  menu: MenuItem[];
  passwordIsDefault: boolean;
  /** By which identity provider the session began; null: by the password. */
  provider: { id: number; name: string; directory: boolean } | null;
  /** False for somebody who only comes by an identity provider. */
  hasPassword: boolean;
  /** A role wants a second factor that the account has not. */
  secondFactorMissing: boolean;
  /** How many characters a new password has. */
  passwordLength: { min: number; max: number };
};
