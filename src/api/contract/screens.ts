import { dashboardPath, type MenuItem, profilePath } from '../../vocabulary/menu.ts';
import type { Permission } from './permissions.ts';
import { plainSections } from './plain-sections.ts';

/** What a screen needs: the named permission, or any of those that are named. */
export type Needs = Permission | readonly Permission[];

type Screen = {
  /** Below that of its section; empty for the screen that the section leads to. */
  path: string;
  /** Which view draws it: `src/views/app/screens.ts`. */
  component: string;
  /** In words of `src/views/records/screen-titles.ts`. */
  title: string;
  needs: Needs;
};

export type Section = {
  path: string;
  title: string;
  /** One of `src/views/ui/icons.ts`. */
  icon: string;
  screens: Readonly<Record<string, Screen>>;
};

const readsImports = ['import.read', 'import.run'] as const;

/** Whether somebody to whom `granted` permissions are given has what a screen needs. */
export const meets = (needs: Needs, granted: (permission: Permission) => boolean) =>
  [needs].flat().some(granted);

/** The screens that a role grants, by name; `menuGroups` puts them in the order of the menu. */
export const sections = {
  ...plainSections,
  Assets: {
    path: '/assets',
    title: 'Assets',
    icon: 'box',
    screens: {
      AssetList: { path: '', component: 'assets/list', title: 'Assets', needs: 'asset.read' },
      AssetNew: { path: 'new', component: 'assets/form', title: 'New asset', needs: 'asset.create' },
      AssetsChange: {
        path: 'bulk-edit',
        component: 'bulk-edits/form',
        title: 'Bulk edit',
        needs: 'asset.update',
      },
      DuplicateList: {
        path: 'duplicates',
        component: 'duplicates/list',
        title: 'Likely duplicates',
        needs: 'asset.remove',
      },
      AssetDetail: { path: ':id', component: 'assets/detail', title: 'Asset', needs: 'asset.read' },
      AssetEdit: { path: ':id/edit', component: 'assets/form', title: 'Edit asset', needs: 'asset.update' },
    },
  },
  Scan: {
    path: '/scan',
    title: 'Scan',
    icon: 'qr-code',
    screens: {
      ScanStart: { path: '', component: 'scan/index', title: 'Scan', needs: 'asset.read' },
      ScanCode: { path: ':code', component: 'scan/index', title: 'Scan', needs: 'asset.read' },
    },
  },
  Lists: {
    path: '/asset-lists',
    title: 'Asset lists',
    icon: 'clipboard-list',
    screens: {
      AssetListList: {
        path: '',
        component: 'asset-lists/list',
        title: 'Asset lists',
        needs: 'assetList.read',
      },
      AssetListNew: {
        path: 'new',
        component: 'asset-lists/form',
        title: 'New asset list',
        needs: 'assetList.write',
      },
      AssetListDetail: {
        path: ':id',
        component: 'asset-lists/detail',
        title: 'Asset list',
        needs: 'assetList.read',
      },
      AssetListEdit: {
        path: ':id/edit',
        component: 'asset-lists/form',
        title: 'Edit asset list',
        needs: 'assetList.write',
      },
    },
  },
  Handovers: {
    path: '/handovers',
    title: 'Handovers',
    icon: 'hand-coins',
    screens: {
      HandoverList: { path: '', component: 'handovers/list', title: 'Handovers', needs: 'handover.read' },
      HandoverNew: {
        path: 'new',
        component: 'handovers/form',
        title: 'New document',
        needs: 'handover.write',
      },
      HandoverDetail: {
        path: ':id',
        component: 'handovers/detail',
        title: 'Document',
        needs: 'handover.read',
      },
      HandoverEdit: {
        path: ':id/edit',
        component: 'handovers/form',
        title: 'Edit draft',
        needs: 'handover.write',
      },
    },
  },
  Requests: {
    path: '/requests',
    title: 'Requests',
    icon: 'inbox',
    screens: {
      RequestList: { path: '', component: 'requests/list', title: 'Requests', needs: 'request.read' },
      RequestNew: { path: 'new', component: 'requests/form', title: 'New request', needs: 'request.write' },
      RequestDetail: { path: ':id', component: 'requests/detail', title: 'Request', needs: 'request.read' },
    },
  },
  Repairs: {
    path: '/repairs',
    title: 'Repairs',
    icon: 'wrench',
    screens: {
      RepairList: { path: '', component: 'repairs/list', title: 'Repairs', needs: 'repair.read' },
      RepairBoard: { path: 'board', component: 'repairs/board', title: 'Repair board', needs: 'repair.read' },
      RepairCalendar: {
        path: 'calendar',
        component: 'repairs/calendar',
        title: 'Repair calendar',
        needs: 'repair.read',
      },
      RepairFigures: {
        path: 'figures',
        component: 'repairs/figures',
        title: 'Repair figures',
        needs: 'repair.read',
      },
      RepairNew: { path: 'new', component: 'repairs/form', title: 'Report a fault', needs: 'repair.report' },
      RepairDetail: { path: ':id', component: 'repairs/detail', title: 'Repair', needs: 'repair.read' },
      RepairEdit: {
        path: ':id/edit',
        component: 'repairs/form',
        title: 'Edit report',
        needs: 'repair.report',
      },
      RepairWork: {
        path: ':id/work',
        component: 'repairs/work',
        title: 'Record work',
        needs: 'repair.work',
      },
    },
  },
  FaultReports: {
    path: '/fault-reports',
    title: 'Fault reports',
    icon: 'megaphone',
    screens: {
      FaultReportList: {
        path: '',
        component: 'fault-reports/list',
        title: 'Fault reports',
        needs: 'repair.dispatch',
      },
      FaultReportDetail: {
        path: ':id',
        component: 'fault-reports/detail',
        title: 'Fault report',
        needs: 'repair.dispatch',
      },
    },
  },
  Maintenance: {
    path: '/maintenance',
    title: 'Maintenance tasks',
    icon: 'calendar-check',
    screens: {
      MaintenanceList: {
        path: '',
        component: 'maintenance/list',
        title: 'Maintenance tasks',
        needs: 'maintenance.read',
      },
      MaintenanceNew: {
        path: 'new',
        component: 'maintenance/form',
        title: 'New maintenance task',
        needs: 'maintenance.write',
      },
      MaintenanceDetail: {
        path: ':id',
        component: 'maintenance/detail',
        title: 'Maintenance task',
        needs: 'maintenance.read',
      },
      MaintenanceWork: {
        path: ':id/work',
        component: 'maintenance/work',
        title: 'Record maintenance',
        needs: 'maintenance.work',
      },
    },
  },
  Plans: {
    path: '/plans',
    title: 'Plans',
    icon: 'calendar-clock',
    screens: {
      PlanList: { path: '', component: 'plans/list', title: 'Plans', needs: 'plan.read' },
      PlanNew: { path: 'new', component: 'plans/form', title: 'New plan', needs: 'plan.write' },
      PlanDetail: { path: ':id', component: 'plans/detail', title: 'Plan', needs: 'plan.read' },
      PlanEdit: { path: ':id/edit', component: 'plans/form', title: 'Edit plan', needs: 'plan.write' },
    },
  },
  PlanCalendar: {
    path: '/plans/calendar',
    title: 'Calendar',
    icon: 'calendar-days',
    screens: {
      PlanCalendar: { path: '', component: 'plans/calendar', title: 'Calendar', needs: 'plan.read' },
    },
  },
  Inspections: {
    path: '/inspections',
    title: 'Inspections',
    icon: 'clipboard-check',
    screens: {
      InspectionList: {
        path: '',
        component: 'inspections/list',
        title: 'Inspections',
        needs: 'inspection.read',
      },
      InspectionNew: {
        path: 'new',
        component: 'inspections/form',
        title: 'New inspection',
        needs: 'inspection.write',
      },
      InspectionDetail: {
        path: ':id',
        component: 'inspections/detail',
        title: 'Inspection',
        needs: 'inspection.read',
      },
      InspectionWork: {
        path: ':id/work',
        component: 'inspections/work',
        title: 'Record inspection',
        needs: 'inspection.work',
      },
    },
  },
  Depreciation: {
    path: '/depreciation',
    title: 'Depreciation',
    icon: 'trending-down',
    screens: {
      DepreciationList: {
        path: '',
        component: 'depreciation/list',
        title: 'Depreciation',
        needs: 'depreciation.read',
      },
      DepreciationDetail: {
        path: ':id',
        component: 'depreciation/detail',
        title: 'Depreciation run',
        needs: 'depreciation.read',
      },
    },
  },
  AssetCosts: {
    path: '/asset-costs',
    title: 'Cost of assets',
    icon: 'calculator',
    screens: {
      AssetCosts: {
        path: '',
        component: 'asset-costs/list',
        title: 'Cost of assets',
        needs: 'assetCost.read',
      },
    },
  },
  AssetLedger: {
    path: '/asset-ledger',
    title: 'Fixed asset ledger',
    icon: 'book-open-text',
    screens: {
      AssetLedger: {
        path: '',
        component: 'depreciation/report',
        title: 'Fixed asset ledger',
        needs: 'depreciation.read',
      },
    },
  },
  AssetMovements: {
    path: '/asset-movements',
    title: 'Asset movements',
    icon: 'list-checks',
    screens: {
      AssetMovements: {
        path: '',
        component: 'depreciation/movements',
        title: 'Asset movements',
        needs: 'depreciation.read',
      },
    },
  },
  Journal: {
    path: '/journal',
    title: 'Vouchers',
    icon: 'book-open-text',
    screens: {
      Journal: {
        path: '',
        component: 'journal/journal',
        title: 'Vouchers',
        needs: 'depreciation.read',
      },
    },
  },
  DepreciationForecast: {
    path: '/depreciation-forecast',
    title: 'Depreciation forecast',
    icon: 'chart-column',
    screens: {
      DepreciationForecast: {
        path: '',
        component: 'depreciation/forecast',
        title: 'Depreciation forecast',
        needs: 'depreciation.read',
      },
    },
  },
  StockTakes: {
    path: '/stock-takes',
    title: 'Stock-takes',
    icon: 'scan-barcode',
    screens: {
      StockTakeList: {
        path: '',
        component: 'stock-takes/list',
        title: 'Stock-takes',
        needs: 'stockTake.read',
      },
      StockTakeNew: {
        path: 'new',
        component: 'stock-takes/form',
        title: 'New stock-take',
        needs: 'stockTake.write',
      },
      StockTakeDetail: {
        path: ':id',
        component: 'stock-takes/detail',
        title: 'Stock-take',
        needs: 'stockTake.read',
      },
      StockTakeEdit: {
        path: ':id/edit',
        component: 'stock-takes/form',
        title: 'Edit stock-take',
        needs: 'stockTake.write',
      },
    },
  },
  Bills: {
    path: '/bills',
    title: 'Bills',
    icon: 'receipt-text',
    screens: {
      BillList: { path: '', component: 'bills/list', title: 'Bills', needs: 'bill.read' },
      BillNew: { path: 'new', component: 'bills/form', title: 'New bill', needs: 'bill.write' },
      BillDetail: { path: ':id', component: 'bills/detail', title: 'Bill', needs: 'bill.read' },
      BillEdit: { path: ':id/edit', component: 'bills/form', title: 'Edit bill', needs: 'bill.write' },
    },
  },
  Imports: {
    path: '/imports',
    title: 'Import',
    icon: 'file-up',
    screens: {
      ImportList: { path: '', component: 'imports/list', title: 'Import', needs: readsImports },
      ImportNew: { path: 'new', component: 'imports/wizard', title: 'New import', needs: 'import.run' },
      ImportRun: { path: ':id', component: 'imports/wizard', title: 'Import run', needs: readsImports },
    },
  },
  Jobs: {
    path: '/jobs',
    title: 'Background jobs',
    icon: 'list-checks',
    screens: {
      JobList: { path: '', component: 'jobs/list', title: 'Background jobs', needs: 'job.read' },
      JobDetail: { path: ':id', component: 'jobs/detail', title: 'Job', needs: 'job.read' },
    },
  },
  Reports: {
    path: '/reports',
    title: 'Reports',
    icon: 'chart-column',
    screens: {
      ReportList: { path: '', component: 'reports/list', title: 'Reports', needs: 'report.read' },
      ReportNew: { path: 'new', component: 'reports/report', title: 'New report', needs: 'report.read' },
      ReportDetail: { path: ':id', component: 'reports/report', title: 'Report', needs: 'report.read' },
    },
  },
  Notifications: {
    path: '/notifications',
    title: 'Notifications',
    icon: 'bell',
    screens: {
      NotificationList: {
        path: '',
        component: 'notifications/list',
        title: 'Notifications',
        needs: 'comment.read',
      },
    },
  },
  Accounts: {
    path: '/accounts',
    title: 'Accounts',
    icon: 'key-round',
    screens: {
      AccountList: { path: '', component: 'accounts/list', title: 'Accounts', needs: 'account.read' },
      AccountDetail: { path: ':id', component: 'accounts/detail', title: 'Account', needs: 'account.read' },
    },
  },
  Roles: {
    path: '/roles',
    title: 'Roles',
    icon: 'shield',
    screens: {
      RoleList: { path: '', component: 'roles/list', title: 'Roles', needs: 'role.read' },
      RoleNew: { path: 'new', component: 'roles/form', title: 'New role', needs: 'role.write' },
      RoleDetail: { path: ':id', component: 'roles/detail', title: 'Role', needs: 'role.read' },
      RoleEdit: { path: ':id/edit', component: 'roles/form', title: 'Edit role', needs: 'role.write' },
    },
  },
  Logs: {
    path: '/logs',
    title: 'Asset log',
    icon: 'scroll-text',
    screens: {
      LogList: { path: '', component: 'logs/list', title: 'Asset log', needs: 'log.read' },
    },
  },
  Machines: {
    path: '/machines',
    title: 'State machines',
    icon: 'workflow',
    screens: {
      MachineList: { path: '', component: 'machines/list', title: 'State machines', needs: 'machine.read' },
      MachineDetail: {
        path: ':name',
        component: 'machines/detail',
        title: 'State machine',
        needs: 'machine.read',
      },
    },
  },
  Inspector: {
    path: '/inspector',
    title: 'Session inspector',
    icon: 'activity',
    screens: {
      MachineInspector: {
        path: '',
        component: 'machines/inspector',
        title: 'Session inspector',
        needs: 'machine.inspect',
      },
    },
  },
  Errors: {
    path: '/error-reports',
    title: 'Error log',
    icon: 'bug',
    screens: {
      ErrorReportList: {
        path: '',
        component: 'error-reports/list',
        title: 'Error log',
        needs: 'errorReport.read',
      },
    },
  },
  Settings: {
    path: '/settings',
    title: 'Settings',
    icon: 'settings',
    screens: {
      SettingList: { path: '', component: 'settings/list', title: 'Settings', needs: 'setting.read' },
      SettingDetail: { path: ':id', component: 'settings/detail', title: 'Settings', needs: 'setting.read' },
      SettingEdit: {
        path: ':id/edit',
        component: 'settings/form',
        title: 'Edit settings',
        needs: 'setting.write',
      },
    },
  },
  System: {
    path: '/system',
    title: 'System',
    icon: 'server',
    screens: {
      SystemState: { path: '', component: 'system/state', title: 'System', needs: 'system.read' },
    },
  },
} as const satisfies Readonly<Record<string, Section>>;

type SectionName = keyof typeof sections;
type Group = { title: string; icon: string; sections: readonly SectionName[] };

/** The menu: groups of sections, both in its order. A group without a section for somebody is not shown to them. */
export const menuGroups = {
  home: { title: 'Home', icon: 'house', sections: ['Notifications'] },
  assets: {
    title: 'Asset register',
    icon: 'boxes',
    sections: ['Assets', 'Scan', 'Lists', 'Imports'],
  },
  handovers: { title: 'Handovers', icon: 'hand-coins', sections: ['Handovers', 'Requests'] },
  inventory: { title: 'Inventory', icon: 'scan-barcode', sections: ['StockTakes'] },
  maintenance: {
    title: 'Maintenance',
    icon: 'wrench',
    sections: [
      'Repairs',
      'FaultReports',
      'Maintenance',
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
      'Depreciation',
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
      'ApprovalRules',
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
