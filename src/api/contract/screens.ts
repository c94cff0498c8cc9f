import { dashboardPath, type MenuItem, profilePath } from '../../vocabulary/menu.ts';
import type { Permission } from './permissions.ts';

/** What a screen needs: the named permission, or any of those that are named. */
export type Needs = Permission | readonly Permission[];

type Screen = {
  /** Below that of its section; empty for the screen that the section leads to. */
  path: string;
  /** Which view draws it: `src/views/screens.ts`. */
  component: string;
  /** In words of `src/views/shell/titles.ts`. */
  title: string;
  needs: Needs;
};

export type Section = {
  path: string;
  title: string;
  /** One of `src/views/shell/icons.ts`. */
  icon: string;
  screens: Readonly<Record<string, Screen>>;
};

const readsImports = ['import.read', 'import.run'] as const;

/** Whether somebody to whom `granted` permissions are given has what a screen needs. */
export const meets = (needs: Needs, granted: (permission: Permission) => boolean) =>
  [needs].flat().some(granted);

/** The screens that a role grants, by name; `menuGroups` puts them in the order of the menu. */
export const sections = {
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
  Checklists: {
    path: '/checklists',
    title: 'Checklists',
    icon: 'list-todo',
    screens: {
      ChecklistList: { path: '', component: 'checklists/list', title: 'Checklists', needs: 'checklist.read' },
      ChecklistNew: {
        path: 'new',
        component: 'checklists/form',
        title: 'New checklist',
        needs: 'checklist.write',
      },
      ChecklistDetail: {
        path: ':id',
        component: 'checklists/detail',
        title: 'Checklist',
        needs: 'checklist.read',
      },
      ChecklistEdit: {
        path: ':id/edit',
        component: 'checklists/form',
        title: 'Edit checklist',
        needs: 'checklist.write',
      },
    },
  },
  ApprovalRules: {
    path: '/approval-rules',
    title: 'Approval rules',
    icon: 'stamp',
    screens: {
      ApprovalRuleList: {
        path: '',
        component: 'approval-rules/list',
        title: 'Approval rules',
        needs: 'approvalRule.read',
      },
      ApprovalRuleNew: {
        path: 'new',
        component: 'approval-rules/form',
        title: 'New approval rule',
        needs: 'approvalRule.write',
      },
      ApprovalRuleDetail: {
        path: ':id',
        component: 'approval-rules/detail',
        title: 'Approval rule',
        needs: 'approvalRule.read',
      },
      ApprovalRuleEdit: {
        path: ':id/edit',
        component: 'approval-rules/form',
        title: 'Edit approval rule',
        needs: 'approvalRule.write',
      },
    },
  },
  DispatchRules: {
    path: '/dispatch-rules',
    title: 'Dispatch rules',
    icon: 'split',
    screens: {
      DispatchRuleList: {
        path: '',
        component: 'dispatch-rules/list',
        title: 'Dispatch rules',
        needs: 'dispatchRule.read',
      },
      DispatchRuleNew: {
        path: 'new',
        component: 'dispatch-rules/form',
        title: 'New dispatch rule',
        needs: 'dispatchRule.write',
      },
      DispatchRuleDetail: {
        path: ':id',
        component: 'dispatch-rules/detail',
        title: 'Dispatch rule',
        needs: 'dispatchRule.read',
      },
      DispatchRuleEdit: {
        path: ':id/edit',
        component: 'dispatch-rules/form',
        title: 'Edit dispatch rule',
        needs: 'dispatchRule.write',
      },
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
  InspectionRoutes: {
    path: '/inspection-routes',
    title: 'Inspection routes',
    icon: 'route',
    screens: {
      InspectionRouteList: {
        path: '',
        component: 'inspection-routes/list',
        title: 'Inspection routes',
        needs: 'inspection.read',
      },
      InspectionRouteNew: {
        path: 'new',
        component: 'inspection-routes/form',
        title: 'New inspection route',
        needs: 'inspection.write',
      },
      InspectionRouteDetail: {
        path: ':id',
        component: 'inspection-routes/detail',
        title: 'Inspection route',
        needs: 'inspection.read',
      },
      InspectionRouteEdit: {
        path: ':id/edit',
        component: 'inspection-routes/form',
        title: 'Edit inspection route',
        needs: 'inspection.write',
      },
    },
  },
  Devices: {
    path: '/devices',
    title: 'Devices',
    icon: 'printer',
    screens: {
      DeviceList: { path: '', component: 'devices/list', title: 'Devices', needs: 'device.read' },
      DeviceNew: { path: 'new', component: 'devices/form', title: 'New device', needs: 'device.write' },
      DeviceDetail: { path: ':id', component: 'devices/detail', title: 'Device', needs: 'device.read' },
      DeviceEdit: {
        path: ':id/edit',
        component: 'devices/form',
        title: 'Edit device',
        needs: 'device.write',
      },
    },
  },
  LabelTemplates: {
    path: '/label-templates',
    title: 'Label templates',
    icon: 'tag',
    screens: {
      LabelTemplateList: {
        path: '',
        component: 'label-templates/list',
        title: 'Label templates',
        needs: 'labelTemplate.read',
      },
      LabelTemplateNew: {
        path: 'new',
        component: 'label-templates/form',
        title: 'New label template',
        needs: 'labelTemplate.write',
      },
      LabelTemplateDetail: {
        path: ':id',
        component: 'label-templates/detail',
        title: 'Label template',
        needs: 'labelTemplate.read',
      },
      LabelTemplateEdit: {
        path: ':id/edit',
        component: 'label-templates/form',
        title: 'Edit label template',
        needs: 'labelTemplate.write',
      },
    },
  },
  Meters: {
    path: '/meters',
    title: 'Meters',
    icon: 'gauge',
    screens: {
      MeterList: { path: '', component: 'meters/list', title: 'Meters', needs: 'meter.read' },
      MeterNew: { path: 'new', component: 'meters/form', title: 'New meter', needs: 'meter.write' },
      MeterDetail: { path: ':id', component: 'meters/detail', title: 'Meter', needs: 'meter.read' },
      MeterEdit: { path: ':id/edit', component: 'meters/form', title: 'Edit meter', needs: 'meter.write' },
    },
  },
  SpareParts: {
    path: '/spare-parts',
    title: 'Spare parts',
    icon: 'cog',
    screens: {
      SparePartList: {
        path: '',
        component: 'spare-parts/list',
        title: 'Spare parts',
        needs: 'sparePart.read',
      },
      SparePartNew: {
        path: 'new',
        component: 'spare-parts/form',
        title: 'New spare part',
        needs: 'sparePart.write',
      },
      SparePartDetail: {
        path: ':id',
        component: 'spare-parts/detail',
        title: 'Spare part',
        needs: 'sparePart.read',
      },
      SparePartEdit: {
        path: ':id/edit',
        component: 'spare-parts/form',
        title: 'Edit spare part',
        needs: 'sparePart.write',
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
  Budgets: {
    path: '/budgets',
    title: 'Budgets',
    icon: 'piggy-bank',
    screens: {
      BudgetList: { path: '', component: 'budgets/list', title: 'Budgets', needs: 'budget.read' },
      BudgetNew: { path: 'new', component: 'budgets/form', title: 'New budget', needs: 'budget.write' },
      BudgetDetail: { path: ':id', component: 'budgets/detail', title: 'Budget', needs: 'budget.read' },
      BudgetEdit: {
        path: ':id/edit',
        component: 'budgets/form',
        title: 'Edit budget',
        needs: 'budget.write',
      },
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
  Suppliers: {
    path: '/suppliers',
    title: 'Suppliers',
    icon: 'truck',
    screens: {
      SupplierList: { path: '', component: 'suppliers/list', title: 'Suppliers', needs: 'supplier.read' },
      SupplierNew: {
        path: 'new',
        component: 'suppliers/form',
        title: 'New supplier',
        needs: 'supplier.write',
      },
      SupplierDetail: {
        path: ':id',
        component: 'suppliers/detail',
        title: 'Supplier',
        needs: 'supplier.read',
      },
      SupplierEdit: {
        path: ':id/edit',
        component: 'suppliers/form',
        title: 'Edit supplier',
        needs: 'supplier.write',
      },
    },
  },
  Organisations: {
    path: '/organisations',
    title: 'Organisations',
    icon: 'building-2',
    screens: {
      OrganisationTree: {
        path: '',
        component: 'organisations/tree',
        title: 'Organisations',
        needs: 'organisation.read',
      },
      OrganisationNew: {
        path: 'new',
        component: 'organisations/form',
        title: 'New organisation',
        needs: 'organisation.write',
      },
      OrganisationDetail: {
        path: ':id',
        component: 'organisations/detail',
        title: 'Organisation',
        needs: 'organisation.read',
      },
      OrganisationEdit: {
        path: ':id/edit',
        component: 'organisations/form',
        title: 'Edit organisation',
        needs: 'organisation.write',
      },
    },
  },
  Locations: {
    path: '/locations',
    title: 'Locations',
    icon: 'map-pin',
    screens: {
      LocationTree: { path: '', component: 'locations/tree', title: 'Locations', needs: 'location.read' },
      LocationNew: {
        path: 'new',
        component: 'locations/form',
        title: 'New location',
        needs: 'location.write',
      },
      LocationDetail: {
        path: ':id',
        component: 'locations/detail',
        title: 'Location',
        needs: 'location.read',
      },
      LocationEdit: {
        path: ':id/edit',
        component: 'locations/form',
        title: 'Edit location',
        needs: 'location.write',
      },
    },
  },
  Categories: {
    path: '/categories',
    title: 'Categories',
    icon: 'shapes',
    screens: {
      CategoryTree: { path: '', component: 'categories/tree', title: 'Categories', needs: 'category.read' },
      CategoryNew: {
        path: 'new',
        component: 'categories/form',
        title: 'New category',
        needs: 'category.write',
      },
      CategoryDetail: {
        path: ':id',
        component: 'categories/detail',
        title: 'Category',
        needs: 'category.read',
      },
      CategoryEdit: {
        path: ':id/edit',
        component: 'categories/form',
        title: 'Edit category',
        needs: 'category.write',
      },
    },
  },
  People: {
    path: '/people',
    title: 'People',
    icon: 'users',
    screens: {
      PersonList: { path: '', component: 'people/list', title: 'People', needs: 'person.read' },
      PersonNew: { path: 'new', component: 'people/form', title: 'New person', needs: 'person.write' },
      PersonDetail: { path: ':id', component: 'people/detail', title: 'Person', needs: 'person.read' },
      PersonEdit: { path: ':id/edit', component: 'people/form', title: 'Edit person', needs: 'person.write' },
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
