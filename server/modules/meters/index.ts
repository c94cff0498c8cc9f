export { type LockedMeter, lockMeterById, logMeter, stepOf } from './lock-meter.ts';
export { enterReading } from './readings/enter-reading.ts';
export { requirePossible } from './readings/insert-reading.ts';
export { moveInReading, removeReadings, type SaidReading } from './readings/moved-in-reading.ts';
export { setAsideReading } from './readings/set-aside-reading.ts';
export { removeMeter } from './remove-meter.ts';
export { addMeter, type ChangedMeter, changeMeter, moveMeter, type NewMeter } from './write-meter.ts';
