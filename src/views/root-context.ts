import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { rootMachine } from '../machines/root.ts';
import type { sessionMachine } from '../machines/session.ts';
import type { sidebarMachine } from '../machines/sidebar.ts';
import type { tabsMachine } from '../machines/tabs.ts';
import type { User } from '../machines/user.ts';

type Machines = {
  root: ActorRefFrom<typeof rootMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  sidebar: ActorRefFrom<typeof sidebarMachine>;
  tabs: ActorRefFrom<typeof tabsMachine>;
};

export const RootContext = createContext<Machines | undefined>(undefined);

/** The actors of the page. */
export function useMachines() {
  const machines = useContext(RootContext);
  if (!machines) throw new Error('RootContext has no value');
  return machines;
}

/** One primitive fact of the session: `useSession((session) => session.matches('authenticated'))`. */
export const useSession = <Fact>(select: (session: SnapshotFrom<typeof sessionMachine>) => Fact) =>
  useSelector(useMachines().session, select);

export const useSidebar = <Fact>(select: (sidebar: SnapshotFrom<typeof sidebarMachine>) => Fact) =>
  useSelector(useMachines().sidebar, select);

/** The signed-in person. Only for views inside the shell. */
export function useUser(): User {
  const user = useSession(({ context }) => context.user);
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

/** Whether the server would let the person do it; the server decides all the same. */
export const usePermission = (permission: string) => useUser().permissions.includes(permission);
