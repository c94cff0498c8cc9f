import type { By } from './deliver.ts';

/** Loaded when something is first sent: what makes messages is not needed before. */
export const deliverWaiting = async (by: By): Promise<number> =>
  (await import('./deliver.ts')).deliverWaiting(by);
export { sealChannels } from './open-channel.ts';
