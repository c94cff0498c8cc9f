export { meterHandlers } from './handlers.ts';
export { type LockedMeter, lockMeterById, logMeter, stepOf } from './lock-meter.ts';
export { enterReading } from './readings/enter-reading.ts';
export { setAsideReading } from './readings/set-aside-reading.ts';
