import { useEffect } from 'react';
import { homeCookie } from '../../../window/cookies.ts';
import { dropPicture } from '../../../window/home-picture.ts';
import { useSession } from '../../ui/root-context.ts';
import { BesideDrawn } from '../../ui/use-hydrated.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { loadInside } from '../lazy-routes.ts';
import { ServiceNotice } from '../service-notice.tsx';
import { EntranceCard } from './entrance-card.tsx';
import { FindNote } from './find-note.tsx';
import { LoginForm } from './login-form.tsx';
import { SecondStep } from './second-step.tsx';

export function LoginPage() {
  const secondStep = useSession((session) => session.matches('second step'));
  useTitle('');
  useEffect(dropPicture, []);
  useEffect(() => {
    // Somebody was inside in this browser before.
    if (homeCookie.read()) loadInside('');
  }, []);
  return (
    <EntranceCard>
      {secondStep ? <SecondStep /> : <LoginForm onTyped={() => loadInside('')} />}
      <BesideDrawn>
        <ServiceNotice />
        <FindNote />
      </BesideDrawn>
    </EntranceCard>
  );
}
