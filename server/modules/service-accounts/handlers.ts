import type { Handlers } from '../../http/handler.ts';

/** Loaded when somebody looks at service accounts, which few do. */
const reading = () => import('./read-service-account.ts');
const saving = () => import('./save-service-account.ts');
const exporting = () => import('./export-list.ts');

export const serviceAccountHandlers = {
  '/serviceAccount/list': async (payload, context) => (await reading()).listServiceAccounts(payload, context),
  '/serviceAccount/export': async (payload, context) =>
    (await exporting()).exportServiceAccounts(payload, context),
  '/serviceAccount/get': async (payload, context) => (await reading()).getServiceAccount(payload, context),
  '/serviceAccount/create': async (payload, context) =>
    (await saving()).createServiceAccount(payload, context),
  '/serviceAccount/update': async (payload, context) =>
    (await saving()).updateServiceAccount(payload, context),
  '/serviceAccount/event': async (payload, context) =>
    (await saving()).sendServiceAccountEvent(payload, context),
  '/serviceAccount/createToken': async (payload, context) => (await saving()).createToken(payload, context),
  '/serviceAccount/revokeToken': async (payload, context) => (await saving()).revokeToken(payload, context),
} satisfies Partial<Handlers>;
