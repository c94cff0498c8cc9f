import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { exported } from './export-columns.ts';
import { getProvider, listProviders } from './read-provider.ts';
import { createProvider, sendProviderEvent, setClientSecret, updateProvider } from './save-provider.ts';
import { confirmByPassword, signInByPassword } from './sign-in.ts';

/** Loaded when the first person comes by a provider. */
const signInBy = () => import('./complete.ts');
const confirmBy = () => import('./confirm.ts');
const signOutBy = () => import('./sign-out.ts');
const testBy = () => import('./test-provider.ts');

export const identityProviderHandlers = {
  '/identityProvider/list': listProviders,
  '/identityProvider/export': exportOf('identityProvider', listProviders, exported),
  '/identityProvider/get': getProvider,
  '/identityProvider/create': createProvider,
  '/identityProvider/update': updateProvider,
  '/identityProvider/event': sendProviderEvent,
  '/identityProvider/setSecret': setClientSecret,
  '/identityProvider/test': async (payload, context) => (await testBy()).testProvider(payload, context),
  '/user/login': signInByPassword,
  '/user/confirm': confirmByPassword,
  '/user/beginProvider': async (payload, context) => (await signInBy()).beginProvider(payload, context),
  '/user/completeProvider': async (payload, context) => (await signInBy()).completeProvider(payload, context),
  '/user/beginConfirmation': async (payload, context) =>
    (await confirmBy()).beginConfirmation(payload, context),
  '/user/completeConfirmation': async (payload, context) =>
    (await confirmBy()).completeConfirmation(payload, context),
  '/user/logout': async (payload, context) => (await signOutBy()).signOutEverywhere(payload, context),
} satisfies Partial<Handlers>;
