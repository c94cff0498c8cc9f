import type { askProviders as Ask } from './ask-providers.ts';
import type { takeLogoutToken as Take } from './signed-out.ts';

export { sealProviders } from './open-provider.ts';

/** Loaded when a provider, or the clock, asks for it. */
export const askProviders: typeof Ask = async (asking) =>
  (await import('./ask-providers.ts')).askProviders(asking);
export const takeLogoutToken: typeof Take = async (...taken) =>
  (await import('./signed-out.ts')).takeLogoutToken(...taken);
