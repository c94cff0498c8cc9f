import { plainKinds, plainLists, plainNames } from '../vocabulary/plain-records.ts';
import { workKinds, workRecords } from '../vocabulary/work-records.ts';

/** Where a machine is used that serves many places. Whatever runs one of them says which place it is. */
export const uses = {
  list: [
    'list of assets',
    'asset documents',
    'repairs of an asset',
    'stock-takes of a plan',
    'tasks of a plan',
    'tasks of an asset',
    'inspections of a plan',
    'inspections of a route',
    'meters of an asset',
    'meters of a device',
    'readings of a meter',
    'bills of a record',
    'costs of assets',
    'lines of a depreciation run',
    'assets that a depreciation run leaves out',
    'work of a month',
    'fixed asset ledger',
    'import list',
    'import rows',
    'job list',
    'job rows',
    'log list',
    'record log',
    'lines of a stock-take',
    'list of likely duplicates',
    'assets of a list',
    'person documents',
    'assets in custody',
    'assets in use',
    'role list',
    'error list',
    'delivery list',
    'account list',
    'timeline',
    'notification list',
    ...workKinds.map((kind) => `${workRecords[kind].one} list` as const),
    ...plainLists.map((kind) => `${plainNames(kind).one} list` as const),
  ],
  record: [
    'asset page',
    'account page',
    'role page',
    'settings page',
    'job page',
    'import page',
    ...workKinds.map((kind) => `${workRecords[kind].one} page` as const),
    ...plainKinds.map((kind) => `${plainNames(kind).one} page` as const),
  ],
  'record form': [
    'asset',
    'handover document',
    'request',
    'report of a fault',
    'work on a repair',
    'maintenance task',
    'work on a maintenance task',
    'plan form',
    'inspection',
    'readings of an inspection',
    'bill',
    'bulk edit',
    'stock-take form',
    'role',
    'settings',
    ...plainKinds.map((kind) => plainNames(kind).one),
  ],
} as const;

export type Use<Machine extends keyof typeof uses> = (typeof uses)[Machine][number];

/** None for a machine that has one place alone. */
export const usesOf = (machine: string): readonly string[] =>
  Object.hasOwn(uses, machine) ? uses[machine as keyof typeof uses] : [];
