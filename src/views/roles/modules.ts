import type { Permission } from '../../api/contract/permissions.ts';
import type { Title } from '../../api/contract/screens.ts';
import { permissionNames } from '../records/role.ts';

type Module = Permission extends `${infer Name}.${string}` ? Name : never;

/** The screens that a module's permissions are about. */
const titles = {
  asset: 'Assets',
  assetList: 'Asset lists',
  handover: 'Handovers',
  disposal: 'Handovers',
  request: 'Requests',
  repair: 'Repairs',
  plan: 'Plans',
  checklist: 'Checklists',
  labelTemplate: 'Label templates',
  inspection: 'Inspections',
  meter: 'Meters',
  device: 'Devices',
  maintenance: 'Maintenance tasks',
  sparePart: 'Spare parts',
  bill: 'Bills',
  budget: 'Budgets',
  approvalRule: 'Approval rules',
  dispatchRule: 'Dispatch rules',
  assetCost: 'Assets',
  depreciation: 'Assets',
  stockTake: 'Inventory',
  comment: 'Notifications',
  import: 'Import',
  job: 'Background jobs',
  supplier: 'Suppliers',
  organisation: 'Organisations',
  location: 'Locations',
  category: 'Categories',
  log: 'Asset log',
  person: 'People',
  account: 'Accounts',
  role: 'Roles',
  dashboard: 'Dashboard',
  errorReport: 'Error log',
  machine: 'State machines',
  setting: 'Settings',
  backup: 'System',
  system: 'System',
  savedView: 'Assets',
  report: 'Reports',
} as const satisfies Record<Module, Title>;

const titleOf = (permission: Permission): Title =>
  titles[permission.slice(0, permission.indexOf('.')) as Module];

/** Every permission, by what it is about. */
export const modules = [...Map.groupBy(permissionNames, titleOf)].map(([title, permissions]) => ({
  title,
  permissions,
}));
