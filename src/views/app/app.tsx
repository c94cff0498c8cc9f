import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Machines } from '../../machines/machines-of.ts';
import { systemOfPage } from '../../theme/system.ts';
import { Router, useHashLocation } from '../../window/router.ts';
import { RootContext } from '../ui/root-context.ts';
import { Toasts } from '../ui/toasts.tsx';
import { BesideDrawn } from '../ui/use-hydrated.tsx';
import { AuthGate } from './auth-gate.tsx';
import { NetworkNotices } from './network-notices.tsx';
import { SampleNotice } from './sample-notice.tsx';

/** What Chakra's own components format and sort by. */
function ChakraLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <LocaleProvider locale={i18n.locale}>{children}</LocaleProvider>;
}

type Around = {
  cache: EmotionCache;
  /** The path for which the page was drawn before any script was there, if it was. */
  drawnAt?: string | undefined;
};

/** What every view needs around it, in the application and in tests. */
export const Surroundings = ({ cache, drawnAt, children }: Around & { children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ChakraProvider value={systemOfPage}>
      <I18nProvider i18n={i18n}>
        <ChakraLanguage>
          <Router hook={useHashLocation} ssrPath={drawnAt}>
            {children}
          </Router>
        </ChakraLanguage>
      </I18nProvider>
    </ChakraProvider>
  </CacheProvider>
);

export const App = ({ machines, ...around }: Around & { machines: Machines }) => (
  <Surroundings {...around}>
    <RootContext value={machines}>
      <AuthGate />
      <BesideDrawn>
        <Toasts />
        <NetworkNotices />
        <SampleNotice />
      </BesideDrawn>
    </RootContext>
  </Surroundings>
);
