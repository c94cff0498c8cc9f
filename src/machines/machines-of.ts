import type { ActorRefFrom } from 'xstate';
import type { rootMachine } from './shell/root.ts';

/** The root actor and those under it by their names. They live as long as the root runs. */
export function machinesOf(root: ActorRefFrom<typeof rootMachine>) {
  const { 'error log': errorLog, 'menu groups': menuGroups, ...children } = root.getSnapshot().children;
  const {
    addresses,
    session,
    navigation,
    sidebar,
    tabs,
    modes,
    preferences,
    network,
    confirmation,
    company,
  } = children;
  if (
    !addresses ||
    !session ||
    !navigation ||
    !sidebar ||
    !menuGroups ||
    !tabs ||
    !modes ||
    !preferences ||
    !network ||
    !errorLog ||
    !confirmation ||
    !company
  )
    throw new Error('The root machine did not start its children');
  return {
    root,
    addresses,
    session,
    navigation,
    sidebar,
    menuGroups,
    tabs,
    modes,
    preferences,
    network,
    errorLog,
    confirmation,
    company,
  };
}

export type Machines = ReturnType<typeof machinesOf>;
