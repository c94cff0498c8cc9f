import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { invitation } from '../../machines/shell/routes.ts';
import { useLocation } from '../../window/router.ts';
import { Broken } from '../ui/errors/broken.tsx';
import { ViewBoundary } from '../ui/errors/view-boundary.tsx';
import { useSettled } from '../ui/preload.ts';
import { useGates, useMachines, useSession } from '../ui/root-context.ts';
import { InvitationPage, loadShell, SessionDialogs, Shell } from './lazy-routes.ts';
import { LoginPage } from './login/login-page.tsx';
import { Frame } from './shell/frame.tsx';

/** Decides between the sign-in page, the shell and the dialogs of the session. Nothing protected is outside the shell. */
export function AuthGate() {
  const [path] = useLocation();
  const { root, confirmation } = useMachines();
  const unconfirmed = useSelector(confirmation, (state) => state.hasTag('requested'));
  const broken = useSelector(root, (state) => state.matches('broken'));
  const known = useSession((session) => session.hasTag('inside'));
  // Until the shell is there, what is on screen stays.
  const inside = useSettled(loadShell, known) && known;
  const timedOut = useSession((session) => session.matches({ 'timed out': 'sign-in required' }));
  const noticeShown = useGates((gates) => gates.matches({ 'default-password gate': 'notice shown' }));
  if (broken) return <Broken />;
  return (
    <ViewBoundary>
      <Suspense fallback={<Frame />}>
        <PageAt path={path} inside={inside} />
      </Suspense>
      {(timedOut || noticeShown || unconfirmed) && (
        <Suspense>
          <SessionDialogs />
        </Suspense>
      )}
    </ViewBoundary>
  );
}

/** An invitation is the same for whoever opens it, though somebody else be signed in here. */
function PageAt({ path, inside }: { path: string; inside: boolean }) {
  if (path === invitation) return <InvitationPage />;
  if (inside) return <Shell />;
  return path === '/login' ? <LoginPage /> : <Frame />;
}
