import { Suspense, useRef } from 'react';
import { fullPath, Redirect, Route, useLocation, useSearch } from '../../router.ts';
import { Loading } from '../components/loading.tsx';
import { NotFound, NotGranted, UnknownScreen } from '../errors/pages.tsx';
import { ViewBoundary } from '../errors/view-boundary.tsx';
import { isKnownPath, screens } from '../screens.ts';
import { Arrival } from './arrival.tsx';
import type { Granted } from './menu-model.ts';

const refresh = '/redirect';

/** Draws the view of the place, or says why there is none. */
export function Outlet({ screen }: { screen: Granted | undefined }) {
  const [path] = useLocation();
  const query = useSearch();
  const last = useRef(path);
  if (path.startsWith(`${refresh}/`))
    return <Redirect to={fullPath({ path: path.slice(refresh.length), query })} replace />;
  if (screen?.redirect) return <Redirect to={screen.redirect} replace />;
  if (!screen) return path === '/401' || isKnownPath(path) ? <NotGranted /> : <NotFound />;
  const View = screens[screen.component];
  if (!View) return <UnknownScreen component={screen.component} />;
  return (
    <ViewBoundary key={path}>
      <Suspense fallback={<Loading />}>
        <Route path={screen.pattern}>
          <View />
        </Route>
        <Arrival title={screen.title} place={path} last={last} />
      </Suspense>
    </ViewBoundary>
  );
}
