import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Tab } from '../../../../machines/shell/tab-list.ts';
import { OnDemand } from '../../../ui/errors/on-demand.tsx';
import { lazyView } from '../../../ui/lazy-view.tsx';
import { useMachines } from '../../../ui/root-context.ts';
import { TabSurface } from '../../../ui/surfaces.tsx';
import { useBringIntoView } from './bring-into-view.ts';
import type { MenuAt } from './tab-menu.tsx';
import { TabTag } from './tab-tag.tsx';
import { tagStyles } from './tag-styles.ts';
import { useSettling } from './use-settling.ts';

const TabMenu = lazyView(() => import('./tab-menu.tsx'));

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The pages that are open, one tag each. The arrow keys move along it; the one on screen is where Tab enters. */
export function TabBar() {
  const { t } = useLingui();
  const { tabs } = useMachines();
  const list = useSelector(tabs, ({ context }) => context);
  const row = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<MenuAt>();
  const [dragged, setDragged] = useState<number>();
  const named = list.tabs.filter((tab) => tab.named);
  const entry = named.some(({ id }) => id === list.active) ? list.active : named[0]?.id;
  useSettling(
    row,
    named.map(({ id }) => id),
    dragged,
  );
  useBringIntoView(row, list.active, named.map(({ id, label }) => `${id}${label ?? ''}`).join());

  function dragOver(tab: Tab) {
    const to = tabs.getSnapshot().context.tabs.findIndex(({ id }) => id === tab.id);
    if (dragged !== undefined && dragged !== tab.id) tabs.send({ type: 'move', id: dragged, to });
  }

  function walk(event: KeyboardEvent) {
    const step = steps[event.key];
    const links = [...(row.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link.matches(':focus'));
    if (!step || at < 0) return;
    event.preventDefault();
    links[step(at, links.length)]?.focus();
  }

  return (
    <TabSurface as="nav" aria-label={t`Open pages`}>
      <Flex
        as="ul"
        ref={row}
        listStyleType="none"
        align="center"
        gap="5px"
        px="15px"
        h="full"
        overflowX="auto"
        scrollbarWidth="none"
        position="relative"
        onKeyDown={walk}
        css={tagStyles}
      >
        {named.map((tab) => (
          <TabTag
            key={tab.id}
            tab={tab}
            active={tab.id === list.active}
            entry={tab.id === entry}
            onMenu={setMenu}
            onDrag={setDragged}
            onDragOver={dragOver}
          />
        ))}
      </Flex>
      {menu && (
        <OnDemand onClose={() => setMenu(undefined)}>
          <TabMenu at={menu} onClose={() => setMenu(undefined)} />
        </OnDemand>
      )}
    </TabSurface>
  );
}
