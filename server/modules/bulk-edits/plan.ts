import type { Payload } from '../../../src/api/contract/index.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Job, JobPlan } from '../../jobs/job.ts';

/** What is wanted of every chosen asset. */
export type Intent = Required<Pick<Payload<'/bulkEdit/start'>, 'changes' | 'replace' | 'custom'>>;

export type Plan = JobPlan & {
  intent: Intent;
  /** The same as a person reads it. */
  wanted: LogChange[];
  chosen: number;
};

/** A job of the kind `bulkEdit`, as its work sees it. */
export type BulkEdit = Omit<Job, 'plan'> & { plan: Plan };

/** Jobs that were ordered by an earlier version know nothing of custom fields. */
export const toBulkEdit = (job: Job): BulkEdit => {
  const plan = job.plan as Plan;
  return { ...job, plan: { ...plan, intent: { ...plan.intent, custom: plan.intent.custom ?? [] } } };
};
