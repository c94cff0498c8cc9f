import type { Permission } from '../../../api/contract/permissions.ts';
import { groups, sections, type Title } from '../../../api/contract/screens.ts';
import { byName } from '../../../vocabulary/by-name.ts';
import { plainKinds, plainNames } from '../../../vocabulary/plain-records.ts';
import { type WorkKind, type WorkRecords, workKinds, workRecords } from '../../../vocabulary/work-records.ts';
import { permissionNames } from '../../records/role.ts';

type Module = Permission extends `${infer Name}.${string}` ? Name : never;

type ReadOf<Needs> = Needs extends `${infer Name}.read` ? Name : never;
type WorkModule = ReadOf<WorkRecords[WorkKind]['reads']>;
/** Those that read a list of work records have its title. */
const ofWork = Object.fromEntries(
  workKinds.flatMap((kind) => {
    const [module = '', action] = workRecords[kind].reads.split('.');
    return action === 'read' ? [[module, workRecords[kind].title]] : [];
  }),
) as Readonly<Record<WorkModule, WorkRecords[WorkKind]['title']>>;

/** The screens that a module's permissions are about. */
const titles = {
  ...byName(plainKinds, (kind) => [kind, plainNames(kind).titles.many]),
  ...ofWork,
  asset: 'Assets',
  disposal: 'Handovers',
  assetCost: 'Assets',
  depreciation: 'Assets',
  books: 'Depreciation',
  stockTake: 'Inventory',
  comment: 'Notifications',
  import: 'Import',
  importMapping: 'Import',
  job: 'Background jobs',
  log: 'Asset log',
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

const inMenu: readonly Title[] = groups.flatMap(({ sections: names }) =>
  names.map((name) => sections[name].title),
);
const placeOf = (title: Title) => (inMenu.includes(title) ? inMenu.indexOf(title) : inMenu.length);

/** Every permission, by what it is about, in the order of the menu. */
export const modules = [...Map.groupBy(permissionNames, titleOf)]
  .map(([title, permissions]) => ({ title, permissions }))
  .toSorted((one, other) => placeOf(one.title) - placeOf(other.title));
