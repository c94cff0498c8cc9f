import type { Mode } from '../vocabulary/modes.ts';

/** An entry of the menu the server grants, as the specification's routes have it. */
export type MenuItem = {
  path: string;
  name?: string;
  component?: string;
  redirect?: string;
  alwaysShow?: boolean;
  hidden?: boolean;
  meta?: {
    title?: string;
    icon?: string;
    roles?: string[];
    affix?: boolean;
    noCache?: boolean;
    activeMenu?: string;
    breadcrumb?: boolean;
  };
  children?: MenuItem[];
};

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
};
