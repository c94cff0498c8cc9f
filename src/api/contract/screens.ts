import { dashboardPath, type MenuItem, profilePath } from '../../vocabulary/menu.ts';
import type { Permission } from './permissions.ts';
import { plainSections } from './plain-sections.ts';
import { type Needs, type Screen, type Section, section } from './section.ts';
import { workSections } from './work-sections.ts';

export type { Needs, Section };

const readsImports = ['import.read', 'import.run'] as const;

/** Whether somebody to whom `granted` permissions are given has what a screen needs. */
export const meets = (needs: Needs, granted: (permission: Permission) => boolean) =>
  [needs].flat().some(granted);

/** The screens that a role grants, by name; `menuGroups` puts them in the order of the menu. */
export const sections = {
  ...plainSections,
  ...workSections,
  Assets: section('/assets', 'Assets', 'box', {
    AssetList: ['', 'assets/list', 'Assets', 'asset.read'],
    AssetNew: ['new', 'assets/form', 'New asset', 'asset.create'],
    AssetsChange: ['bulk-edit', 'bulk-edits/form', 'Bulk edit', 'asset.update'],
    DuplicateList: ['duplicates', 'duplicates/list', 'Likely duplicates', 'asset.remove'],
    AssetDetail: [':id', 'assets/detail', 'Asset', 'asset.read'],
    AssetEdit: [':id/edit', 'assets/form', 'Edit asset', 'asset.update'],
  }),
  Scan: section('/scan', 'Scan', 'qr-code', {
    ScanStart: ['', 'scan/index', 'Scan', 'asset.read'],
    ScanCode: [':code', 'scan/index', 'Scan', 'asset.read'],
  }),
  PlanCalendar: section('/plans/calendar', 'Calendar', 'calendar-days', {
    PlanCalendar: ['', 'plans/calendar', 'Calendar', 'plan.read'],
  }),
  AssetCosts: section('/asset-costs', 'Cost of assets', 'calculator', {
    AssetCosts: ['', 'asset-costs/list', 'Cost of assets', 'assetCost.read'],
  }),
  AssetLedger: section('/asset-ledger', 'Fixed asset ledger', 'book-open-text', {
    AssetLedger: ['', 'depreciation/report', 'Fixed asset ledger', 'depreciation.read'],
  }),
  AssetMovements: section('/asset-movements', 'Asset movements', 'list-checks', {
    AssetMovements: ['', 'depreciation/movements', 'Asset movements', 'depreciation.read'],
  }),
  Journal: section('/journal', 'Vouchers', 'book-open-text', {
    Journal: ['', 'journal/journal', 'Vouchers', 'depreciation.read'],
  }),
  DepreciationForecast: section('/depreciation-forecast', 'Depreciation forecast', 'chart-column', {
    DepreciationForecast: ['', 'depreciation/forecast', 'Depreciation forecast', 'depreciation.read'],
  }),
  Imports: section('/imports', 'Import', 'file-up', {
    ImportList: ['', 'imports/list', 'Import', readsImports],
    ImportNew: ['new', 'imports/wizard', 'New import', 'import.run'],
    ImportRun: [':id', 'imports/wizard', 'Import run', readsImports],
  }),
  Jobs: section('/jobs', 'Background jobs', 'list-checks', {
    JobList: ['', 'jobs/list', 'Background jobs', 'job.read'],
    JobDetail: [':id', 'jobs/detail', 'Job', 'job.read'],
  }),
  Reports: section('/reports', 'Reports', 'chart-column', {
    ReportList: ['', 'reports/list', 'Reports', 'report.read'],
    ReportNew: ['new', 'reports/report', 'New report', 'report.read'],
    ReportDetail: [':id', 'reports/report', 'Report', 'report.read'],
  }),
  Notifications: section('/notifications', 'Notifications', 'bell', {
    NotificationList: ['', 'notifications/list', 'Notifications', 'comment.read'],
  }),
  Accounts: section('/accounts', 'Accounts', 'key-round', {
    AccountList: ['', 'accounts/list', 'Accounts', 'account.read'],
    AccountDetail: [':id', 'accounts/detail', 'Account', 'account.read'],
  }),
  Roles: section('/roles', 'Roles', 'shield', {
    RoleList: ['', 'roles/list', 'Roles', 'role.read'],
    RoleNew: ['new', 'roles/form', 'New role', 'role.write'],
    RoleDetail: [':id', 'roles/detail', 'Role', 'role.read'],
    RoleEdit: [':id/edit', 'roles/form', 'Edit role', 'role.write'],
  }),
  Logs: section('/logs', 'Asset log', 'scroll-text', {
    LogList: ['', 'logs/list', 'Asset log', 'log.read'],
  }),
  Machines: section('/machines', 'State machines', 'workflow', {
    MachineList: ['', 'machines/list', 'State machines', 'machine.read'],
    MachineDetail: [':name', 'machines/detail', 'State machine', 'machine.read'],
  }),
  Inspector: section('/inspector', 'Session inspector', 'activity', {
    MachineInspector: ['', 'machines/inspector', 'Session inspector', 'machine.inspect'],
  }),
  Deliveries: section('/deliveries', 'Deliveries', 'list-checks', {
    DeliveryList: ['', 'deliveries/list', 'Deliveries', 'channel.read'],
  }),
  Errors: section('/error-reports', 'Error log', 'bug', {
    ErrorReportList: ['', 'error-reports/list', 'Error log', 'errorReport.read'],
  }),
  Settings: section('/settings', 'Settings', 'settings', {
    SettingList: ['', 'settings/list', 'Settings', 'setting.read'],
    SettingDetail: [':id', 'settings/detail', 'Settings', 'setting.read'],
    SettingEdit: [':id/edit', 'settings/form', 'Edit settings', 'setting.write'],
  }),
  System: section('/system', 'System', 'server', {
    SystemState: ['', 'system/state', 'System', 'system.read'],
  }),
} as const satisfies Readonly<Record<string, Section>>;

type SectionName = keyof typeof sections;
type Group = { title: string; icon: string; sections: readonly SectionName[] };

/** The menu: groups of sections, both in its order. A group without a section for somebody is not shown to them. */
export const menuGroups = {
  home: { title: 'Home', icon: 'house', sections: ['Notifications'] },
  assets: {
    title: 'Asset register',
    icon: 'boxes',
    sections: ['Assets', 'Scan', 'AssetLists', 'Imports'],
  },
  handovers: { title: 'Handovers', icon: 'hand-coins', sections: ['Handovers', 'Requests'] },
  inventory: { title: 'Inventory', icon: 'scan-barcode', sections: ['StockTakes'] },
  maintenance: {
    title: 'Maintenance',
    icon: 'wrench',
    sections: [
      'Repairs',
      'FaultReports',
      'MaintenanceTasks',
      'Inspections',
      'Plans',
      'PlanCalendar',
      'InspectionRoutes',
      'Checklists',
      'SpareParts',
      'DispatchRules',
    ],
  },
  'device-settings': {
    title: 'Device settings',
    icon: 'cpu',
    sections: ['Devices', 'Meters', 'LabelTemplates'],
  },
  finance: {
    title: 'Finance',
    icon: 'wallet',
    sections: [
      'Bills',
      'Budgets',
      'DepreciationRuns',
      'AssetLedger',
      'AssetMovements',
      'Journal',
      'DepreciationForecast',
      'AssetCosts',
    ],
  },
  reports: { title: 'Reports', icon: 'chart-column', sections: ['Reports'] },
  'master-data': {
    title: 'Master data',
    icon: 'database',
    sections: ['Suppliers', 'Organisations', 'Locations', 'Categories', 'People'],
  },
  administration: {
    title: 'Administration',
    icon: 'monitor-cog',
    sections: [
      'Accounts',
      'Roles',
      'IdentityProviders',
      'ServiceAccounts',
      'ApprovalRules',
      'Channels',
      'Deliveries',
      'Logs',
      'Jobs',
      'System',
      'Settings',
      'Errors',
      'Machines',
      'Inspector',
    ],
  },
} as const satisfies Readonly<Record<string, Group>>;

export type MenuGroup = { path: string; title: string; icon: string; sections: readonly SectionName[] };

/** The path of a group names it; it is no page. */
export const groups: readonly MenuGroup[] = Object.entries<Group>(menuGroups).map(([name, group]) => ({
  path: `/menu/${name}`,
  ...group,
}));

const isFor = (granted: (permission: Permission) => boolean) => (name: SectionName) =>
  Object.values<Screen>(sections[name].screens).some(({ needs }) => meets(needs, granted));

/** The groups that somebody has to whom `granted` permissions are given, with the sections that have a screen for them. */
export const groupsFor = (granted: (permission: Permission) => boolean): MenuGroup[] =>
  groups
    .map((group) => ({ ...group, sections: group.sections.filter(isFor(granted)) }))
    .filter(({ sections: shown }) => shown.length > 0);

/** The screens that need no grant: they are there whatever menu a server sends. */
export const ungranted = [
  {
    path: dashboardPath,
    name: 'Dashboard',
    component: 'dashboard/index',
    meta: { title: 'Dashboard', icon: 'layout-dashboard', affix: true },
  },
  {
    path: profilePath,
    name: 'Profile',
    component: 'profile/index',
    hidden: true,
    meta: { title: 'Profile' },
  },
] as const satisfies readonly MenuItem[];

/** The menu that the server grants, after the screens that need no grant. */
export const withUngranted = (menu: readonly MenuItem[]): MenuItem[] => [...ungranted, ...menu];

type Granted = (typeof sections)[SectionName];
type Grouping = (typeof menuGroups)[keyof typeof menuGroups];
type ScreenOf<S> = S extends { screens: infer Screens } ? Screens[keyof Screens] : never;
type Ungranted = (typeof ungranted)[number];
type IconOf<Meta> = Meta extends { icon: infer Icon } ? Icon : never;

export type Component = ScreenOf<Granted>['component'] | Ungranted['component'];
export type Title =
  | Granted['title']
  | Grouping['title']
  | ScreenOf<Granted>['title']
  | Ungranted['meta']['title'];
export type Icon = Granted['icon'] | Grouping['icon'] | IconOf<Ungranted['meta']>;
