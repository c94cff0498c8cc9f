import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { SnapshotFrom } from 'xstate';
import { type Permission, permissions } from '../../api/contract/permissions.ts';
import type { Machines } from '../../machines/machines-of.ts';
import type { gatesMachine } from '../../machines/session/gates.ts';
import type { sessionMachine } from '../../machines/session/session.ts';
import type { User } from '../../machines/session/user.ts';
import type { modesMachine } from '../../machines/shell/modes.ts';
import type { Preferences } from '../../machines/shell/preferences.ts';
import type { Route } from '../../machines/shell/routes.ts';
import type { sidebarMachine } from '../../machines/shell/sidebar.ts';

export const RootContext = createContext<Machines | undefined>(undefined);

/** The actors of the page. */
export function useMachines() {
  const machines = useContext(RootContext);
  if (!machines) throw new Error('RootContext has no value');
  return machines;
}

/** One primitive fact of the session: `useSession((session) => session.hasTag('inside'))`. */
export const useSession = <Notice>(select: (session: SnapshotFrom<typeof sessionMachine>) => Notice) =>
  useSelector(useMachines().session, select);

/** One primitive fact of what somebody has to do first; false while nobody is signed in. */
export function useGates(select: (gates: SnapshotFrom<typeof gatesMachine>) => boolean): boolean {
  const gates = useSession(({ children }) => children.gates);
  return useSelector(gates, (snapshot) => snapshot !== undefined && select(snapshot));
}

/** Whether somebody has to do something first, until which the server answers nothing else. */
export const useIsGated = () => useGates(({ status }) => status === 'active');

/** Something of the address that the page is at. */
export const useAddress = <Notice>(select: (route: Route) => Notice) =>
  useSelector(useMachines().addresses, ({ context }) => select(context.route));

export const useSidebar = <Notice>(select: (sidebar: SnapshotFrom<typeof sidebarMachine>) => Notice) =>
  useSelector(useMachines().sidebar, select);

/** Whether a group of the menu is open. */
export const useGroupOpen = (group: string) =>
  useSelector(useMachines().menuGroups, ({ context }) => context.open.includes(group));

/** The signed-in person. Only for views inside the shell. */
export function useUser(): User {
  const user = useSession(({ context }) => context.user);
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

export const useModes = <Notice>(select: (modes: SnapshotFrom<typeof modesMachine>) => Notice) =>
  useSelector(useMachines().modes, select);

export const usePreferences = <Notice>(select: (preferences: Preferences) => Notice) =>
  useSelector(useMachines().preferences, ({ context }) => select(context.preferences));

export const useSettingsOpen = () =>
  useSelector(useMachines().preferences, (state) => state.matches({ 'in use': 'settings open' }));

/** Whether the person edits, rather than browses. */
export const useEditing = () => useModes((modes) => modes.hasTag('editing'));

/** Whether every column and field is wanted, rather than the usual ones. */
export const useDetailed = () => useModes((modes) => modes.hasTag('detailed'));

/**
 * Whether something is offered: the server would let the person do it, and what changes something waits for the
 * edit mode. The server decides all the same.
 */
export const usePermission = (permission: Permission) => usePermissions()(permission);

/** The same of several permissions. */
export function usePermissions() {
  const editing = useEditing();
  const { permissions: granted } = useUser();
  return (permission: Permission) =>
    granted.includes(permission) && (editing || !permissions[permission].changes);
}

/** Whether the browse mode alone hides what one of these permissions allows. */
export function useHiddenByMode(needs: readonly Permission[]) {
  const editing = useEditing();
  const { permissions: granted } = useUser();
  return !editing && needs.some((name) => permissions[name].changes && granted.includes(name));
}

const changing: readonly string[] = Object.entries(permissions)
  .filter(([, { changes }]) => changes)
  .map(([permission]) => permission);

/** Whether there is anything that the person may change. */
export const useMayChange = () => useUser().permissions.some((permission) => changing.includes(permission));
