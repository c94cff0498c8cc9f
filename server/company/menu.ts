import type { Permission } from '../../src/api/contract/call.ts';
import type { MenuItem } from '../../src/api/contract/session.ts';

type Entry = MenuItem & { needs: Permission; children?: Entry[] };

const screen = (needs: Permission, path: string, name: string, component: string, title: string): Entry => ({
  needs,
  path,
  name,
  component,
  // The parent stands for the list in the breadcrumb.
  meta: { title, breadcrumb: false },
});

const hiddenScreen = (
  needs: Permission,
  activeMenu: string,
  ...[path, name, component, title]: [string, string, string, string]
): Entry => ({ needs, path, name, component, hidden: true, meta: { title, activeMenu } });

const group = (needs: Permission, path: string, name: string, title: string, icon: string): Entry => ({
  needs,
  path,
  name,
  component: 'Layout',
  meta: { title, icon },
});

/** Titles are message ids, which the screen translates. */
const entries: Entry[] = [
  {
    ...group('asset.read', '/assets', 'Assets', 'Assets', 'box'),
    children: [
      screen('asset.read', '', 'AssetList', 'assets/list', 'Assets'),
      hiddenScreen('asset.create', '/assets', 'new', 'AssetNew', 'assets/form', 'New asset'),
      hiddenScreen('asset.read', '/assets', ':id', 'AssetDetail', 'assets/detail', 'Asset'),
      hiddenScreen('asset.update', '/assets', ':id/edit', 'AssetEdit', 'assets/form', 'Edit asset'),
    ],
  },
  {
    ...group('custody.read', '/custody', 'Custody', 'Custody', 'hand-coins'),
    children: [
      screen('custody.read', '', 'CustodyList', 'custody/list', 'Custody'),
      hiddenScreen('custody.write', '/custody', 'new', 'CustodyNew', 'custody/form', 'New document'),
      hiddenScreen('custody.read', '/custody', ':id', 'CustodyDetail', 'custody/detail', 'Document'),
      hiddenScreen('custody.write', '/custody', ':id/edit', 'CustodyEdit', 'custody/form', 'Edit draft'),
    ],
  },
  {
    ...group('import.run', '/imports', 'Imports', 'Import', 'file-up'),
    children: [
      screen('import.run', '', 'ImportList', 'imports/list', 'Import'),
      hiddenScreen('import.run', '/imports', 'new', 'ImportNew', 'imports/wizard', 'New import'),
      hiddenScreen('import.run', '/imports', ':id', 'ImportRun', 'imports/wizard', 'Import run'),
    ],
  },
  {
    ...group('log.read', '/logs', 'Logs', 'Asset log', 'scroll-text'),
    children: [screen('log.read', '', 'LogList', 'logs/list', 'Asset log')],
  },
  {
    ...group('machine.read', '/machines', 'Machines', 'State machines', 'workflow'),
    children: [
      screen('machine.read', '', 'MachineList', 'machines/list', 'State machines'),
      {
        needs: 'machine.inspect',
        path: 'inspector',
        name: 'MachineInspector',
        component: 'machines/inspector',
        meta: { title: 'Session inspector' },
      },
      hiddenScreen('machine.read', '/machines', ':name', 'MachineDetail', 'machines/detail', 'State machine'),
    ],
  },
  {
    ...group('error.read', '/errors', 'Errors', 'Error log', 'bug'),
    children: [screen('error.read', '', 'ErrorList', 'errors/list', 'Error log')],
  },
];

/** The menu tree of somebody to whom `granted` permissions are given. */
export function menuFor(granted: (permission: Permission) => boolean, among = entries): MenuItem[] {
  return among
    .filter((entry) => granted(entry.needs))
    .map(({ needs: _, children, ...item }) => ({
      ...item,
      ...(children ? { children: menuFor(granted, children) } : {}),
    }));
}
