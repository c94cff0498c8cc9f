/** The screens that are there whatever menu a server sends. */
export const dashboardPath = '/dashboard';

/** Whether the part of an address after its # leads to the home page. */
export const leadsHome = (hash: string) => ['', '#/', `#${dashboardPath}`].includes(hash);
export const profilePath = '/profile/index';

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
