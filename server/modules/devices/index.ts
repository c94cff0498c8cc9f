export { deviceHandlers } from './handlers.ts';
export { listDevices } from './list-devices.ts';
export { subscribeReadings } from './subscribe-readings.ts';
