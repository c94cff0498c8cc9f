export { listDevices } from './list-devices.ts';

/** Loaded where there is a broker: its client takes 2 MB. */
export const subscription = () => import('./subscribe-readings.ts');
