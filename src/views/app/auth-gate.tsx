import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session/session.ts';
import { invitation } from '../../machines/shell/routes.ts';
import { useLocation } from '../../window/router.ts';
import { Broken } from '../ui/errors/broken.tsx';
import { ViewBoundary } from '../ui/errors/view-boundary.tsx';
import { useSettled } from '../ui/preload.ts';
import { useGates, useMachines, useSession } from '../ui/root-context.ts';
import { InvitationPage, loadShell, SessionDialogs, Shell } from './lazy-routes.ts';
import { LoginPage } from './login/login-page.tsx';
import { Frame } from './shell/frame.tsx';

/** That a dialog asks to sign in again. */
const needsSignIn = (session: SnapshotFrom<typeof sessionMachine>) =>
  session.matches({ 'timed out': 'sign-in required' }) || session.matches({ ended: 'sign-in required' });

/** Decides between the sign-in page, the shell and the dialogs of the session. Nothing protected is outside the shell. */
export function AuthGate() {
  const [path] = useLocation();
  const { root, confirmation } = useMachines();
  const unconfirmed = useSelector(confirmation, (state) => state.hasTag('requested'));
  const broken = useSelector(root, (state) => state.matches('broken'));
  const known = useSession((session) => session.hasTag('inside'));
  // Until the shell is there, what is on screen stays.
  const inside = useSettled(loadShell, known) && known;
  const isOver = useSession(needsSignIn);
  const noticeShown = useGates((gates) => gates.matches({ 'default-password gate': 'notice shown' }));
  if (broken) return <Broken />;
  return (
    <ViewBoundary>
      <Suspense fallback={<Frame />}>
        <PageAt path={path} inside={inside} />
      </Suspense>
      {(isOver || noticeShown || unconfirmed) && (
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
