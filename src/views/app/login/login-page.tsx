import { Suspense, useEffect, useState } from 'react';
import { homeCookie } from '../../../window/cookies.ts';
import { dropPicture } from '../../../window/home-picture.ts';
import { useCompany } from '../../ui/company.ts';
import { useSession } from '../../ui/root-context.ts';
import { BesideDrawn, useHydrated } from '../../ui/use-hydrated.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { loadInside, ProviderSignIn } from '../lazy-routes.ts';
import { ServiceNotice } from '../service-notice.tsx';
import { EntranceCard } from './entrance-card.tsx';
import { FindNote } from './find-note.tsx';
import { LoginForm } from './login-form.tsx';
import { SecondStep } from './second-step.tsx';

/** Always the same, so that what is typed is left alone when the page learns of providers. */
const form = <LoginForm onTyped={() => loadInside('')} />;

export function LoginPage() {
  const secondStep = useSession((session) => session.matches('second step'));
  const { providers: known, passwordSignIn } = useCompany();
  const providers = useHydrated() ? known : '';
  const [wantsPassword, setWantsPassword] = useState(false);
  const alone = providers !== '' && passwordSignIn === 'emergency' && !wantsPassword;
  useTitle('');
  useEffect(dropPicture, []);
  useEffect(() => {
    // Somebody was inside in this browser before.
    if (homeCookie.read()) loadInside('');
  }, []);
  return (
    <EntranceCard>
      {secondStep && <SecondStep />}
      {!secondStep && !alone && form}
      {!secondStep && providers && (
        <Suspense>
          <ProviderSignIn alone={alone} onWantPassword={() => setWantsPassword(true)} />
        </Suspense>
      )}
      <BesideDrawn>
        <ServiceNotice />
        <FindNote />
      </BesideDrawn>
    </EntranceCard>
  );
}
