export { findSupplier } from './assign.ts';
export { engineersWithProblems } from './dispatch/candidates.ts';
export { findEngineer, findWithoutEngineer } from './dispatch/find-engineer.ts';
export { dispatchersOfAsset } from './dispatchers.ts';
export { requireEngineer } from './engineers.ts';
export { isOpen, isReportable } from './find-assets.ts';
export { listRepairs, waitsFor } from './list-repairs.ts';
export { addPastRepair, findPastRepair, type PastRepair, removePastRepair } from './past-repair.ts';
export { isOverdue } from './read-repair.ts';
export {
  ageOf,
  daysBetweenFaults,
  downtimeHours,
  hoursInWork,
  hoursToFinish,
  thisRepair,
} from './repair-times.ts';
export { insertRepair, openRepair, readFault } from './report.ts';
export { targetsOf } from './targets.ts';
