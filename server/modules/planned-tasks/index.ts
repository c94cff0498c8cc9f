export {
  countMeterAnew,
  createTasksByMeter,
  insertReached,
  isMeant,
  nextTotal,
  resetPlanMeters,
} from './reached.ts';
export { isBusy, isMaintained, taskColumns, taskNumber, taskValues, withLog } from './task-rows.ts';
