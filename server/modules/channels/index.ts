import type { By, sendToPerson } from './deliver.ts';

/** Loaded when something is first sent: what makes messages is not needed before. */
export const deliverWaiting = async (by: By): Promise<number> =>
  (await import('./deliver.ts')).deliverWaiting(by);
/** @see sendToPerson in `deliver.ts` */
export const sendChatMessage: typeof sendToPerson = async (...message) =>
  (await import('./deliver.ts')).sendToPerson(...message);
export { chatOfPerson, sealChannels } from './open-channel.ts';
