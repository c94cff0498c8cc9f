import type { AnyActorRef } from 'xstate';
import { type Tab, type TabList, tabOf } from '../../../../machines/shell/tab-list.ts';

/** One drawing of a tab: a refreshed tab is another one. */
export const instanceOf = ({ id, epoch }: Pick<Tab, 'id' | 'epoch'>) => `${id}.${epoch}`;

/** The tabs whose pages are kept, in the order in which they were opened: React moves nothing when one is shown. */
export const livingTabs = (list: TabList) =>
  list.alive.flatMap((id) => tabOf(list, id) ?? []).toSorted((a, b) => a.id - b.id);

/** The actors of the tabs in the background. React ends effects when it hides a view and tells nobody of its end. */
export function createLifecycles() {
  const actors = new Map<string, Set<AnyActorRef>>();
  return {
    add(instance: string, actor: AnyActorRef) {
      const known = actors.get(instance);
      if (known) known.add(actor);
      else actors.set(instance, new Set([actor]));
    },
    /** Stops the actors of every tab that is kept no more. */
    keepOnly(list: TabList) {
      const living = new Set(livingTabs(list).map(instanceOf));
      for (const [instance, itsActors] of actors) {
        if (living.has(instance)) continue;
        for (const actor of itsActors) actor.stop();
        actors.delete(instance);
      }
    },
  };
}

export type Lifecycles = ReturnType<typeof createLifecycles>;
