import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { findGranted, type Granted } from '../../../../machines/shell/menu-model.ts';
import { useLocation } from '../../../../window/router.ts';
import { NotFound, NotGranted } from '../../../ui/errors/pages.tsx';
import { useMachines } from '../../../ui/root-context.ts';
import { isKnownPath } from '../../screens.ts';
import { Arrival } from './arrival.tsx';
import { createLifecycles, instanceOf, livingTabs } from './lifecycles.ts';
import { createScrollMemory } from './scroll-memory.ts';
import { TabPage } from './tab-page.tsx';

/** Draws the pages of the tabs, one of them on screen, or says why there is none for the place. */
export function Outlet({ granted }: { granted: readonly Granted[] }) {
  const { tabs } = useMachines();
  const list = useSelector(tabs, ({ context }) => context);
  const [path] = useLocation();
  const [lifecycles] = useState(createLifecycles);
  const [memory] = useState(createScrollMemory);
  useEffect(() => {
    const closing = tabs.subscribe(({ context }) => lifecycles.keepOnly(context));
    return () => closing.unsubscribe();
  }, [tabs, lifecycles]);
  useEffect(() => {
    const note = () => {
      memory.note(tabs.getSnapshot().context.active, scrollY);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [tabs, memory]);

  const destination = `${list.active} ${path}`;
  useLayoutEffect(() => memory.depart(destination), [memory, destination]);

  const known = path !== '/401' && findGranted(granted, path) !== undefined;
  const forbidden = path === '/401' || isKnownPath(path);
  return (
    <>
      {livingTabs(list).map((tab) => {
        const screen = findGranted(granted, tab.path);
        const shown = tab.id === list.active;
        return screen && <TabPage key={instanceOf(tab)} {...{ tab, screen, shown, lifecycles, memory }} />;
      })}
      {list.active === null && !known && (
        <Box data-shown key={path}>
          {forbidden ? <NotGranted /> : <NotFound />}
          <Arrival page={path} memory={memory} />
        </Box>
      )}
    </>
  );
}
