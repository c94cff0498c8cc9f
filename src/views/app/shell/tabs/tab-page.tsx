import { Activity, memo, Suspense, useMemo, useState } from 'react';
import type { Granted } from '../../../../machines/shell/menu-model.ts';
import { type Tab, tabOf } from '../../../../machines/shell/tab-list.ts';
import { Route, RouteContext, Router, useRouteAround } from '../../../../window/router.ts';
import { useTabTitle } from '../../../records/screen-titles.ts';
import { UnknownScreen } from '../../../ui/errors/pages.tsx';
import { ViewBoundary } from '../../../ui/errors/view-boundary.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useMachines } from '../../../ui/root-context.ts';
import { ShownContext, TabContext } from '../../../ui/tab-context.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { viewOf } from '../../screens.ts';
import { Arrival } from './arrival.tsx';
import { instanceOf, type Lifecycles } from './lifecycles.ts';
import type { ScrollMemory } from './scroll-memory.ts';

type Props = { tab: Tab; screen: Granted; shown: boolean; lifecycles: Lifecycles; memory: ScrollMemory };

/** The React Compiler leaves a component alone that names a hook without calling it. */
const aroundView = { hook: useRouteAround };
const skipped = { contentVisibility: 'hidden' } as const;

function WindowTitle({ tab }: { tab: Tab }) {
  useTitle(useTabTitle()(tab));
  return null;
}

/** The page of one tab. In the background it keeps its state, and its actors live on. */
export const TabPage = memo(function TabPage({ tab, screen, shown, lifecycles, memory }: Props) {
  const { tabs } = useMachines();
  const { id, path, query } = tab;
  const [instance] = useState(() => instanceOf(tab));
  const tabOfView = useMemo(
    () => ({
      isHidden: () => {
        const { context } = tabs.getSnapshot();
        const now = tabOf(context, id);
        return now !== undefined && context.active !== id && instanceOf(now) === instance;
      },
      id,
      tabs,
      stopWithTab: (actor: Parameters<Lifecycles['add']>[1]) => lifecycles.add(instance, actor),
    }),
    [tabs, id, instance, lifecycles],
  );
  const View = viewOf(screen.component);
  return (
    // What is inside is told late that it is hidden; the mark is outside. It also keeps the browser from noticing
    // that Activity takes the page off its layout: the page comes back as it was laid out.
    <div data-shown={shown || undefined} style={shown ? undefined : skipped}>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <RouteContext value={{ path, query }}>
          <Router {...aroundView}>
            <TabContext value={tabOfView}>
              <ShownContext value={shown}>
                <ViewBoundary>
                  <Suspense fallback={<Loading />}>
                    <Route path={screen.pattern}>
                      {View ? <View /> : <UnknownScreen component={screen.component} />}
                    </Route>
                    <WindowTitle tab={tab} />
                    <Arrival page={instance} id={id} memory={memory} />
                  </Suspense>
                </ViewBoundary>
              </ShownContext>
            </TabContext>
          </Router>
        </RouteContext>
      </Activity>
    </div>
  );
});
