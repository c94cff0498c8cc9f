import type { Selectable } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { RecordKind, Way } from '../../src/vocabulary/log.ts';
import type { ScopedActor } from '../access/scope.ts';
import type { Database } from '../database/schema.ts';
import type { Actor, Db, Tx } from '../http/handler.ts';
import type { Author } from '../log/write-log.ts';

export type Job = Selectable<Database['job']>;
export type Figures = Pick<
  Job,
  'done' | 'created' | 'updated' | 'unchanged' | 'rejected' | 'planned' | 'undone'
>;

/**
 * Does what waits in one state of a job, and sends the event that ends it. It goes on where an earlier attempt was
 * broken off, writes in transactions that begin with `beat`, and stops between two of them when the signal says so.
 */
type Work = (db: Db, job: Job, signal: AbortSignal) => Promise<void>;

/** How the jobs of a kind go from state to state, and what the log says of it. */
export type JobLifecycle = {
  /** Takes `fail` wherever there is work; states that are final, or have the tag `ended`, wait for nobody. */
  lifecycle: AnyStateMachine;
  /** What the guards of the lifecycle ask of a job. */
  contextOf: (job: Figures) => Record<string, unknown>;
  log: { way: Way; recordKind: RecordKind };
  /** What else is settled when a job ends, however it does; its figures are then those of what was done. */
  settle?: (tx: Tx, jobId: number) => Promise<void>;
  /** What is made ready when a job gets into a state with work. */
  ready?: Readonly<Record<string, (tx: Tx, jobId: number) => Promise<void>>>;
};

/** What else of a job changes with its state. */
export type JobChanges = {
  failure?: string;
  plan?: string;
  done?: number;
  total?: number;
};

/**
 * What a kind of job says of itself; the runner does the rest. To take a job back is one more state of its lifecycle
 * with work of its own: the rows of a job keep what each changed.
 */
export type JobKind = JobLifecycle & {
  kind: string;
  /** What a person has to be permitted to order it. */
  needs: Permission;
  /** What a person may send beside `cancel`, and what of the job is new by it. */
  orders: Readonly<Record<string, (job: Job) => JobChanges>>;
  /** By state. */
  work: Readonly<Record<string, Work>>;
};

/** For whom a job works: a snapshot, so that it goes on when the session has ended. */
export type JobActor = ScopedActor & Pick<Actor, 'accountId' | 'name'> & { ip: string };
/** What every kind keeps of its order; each adds its own. */
export type JobPlan = { actor: JobActor };

export const jobActor = ({ actor, ip }: { actor: Actor; ip: string }): JobActor => {
  const { accountId, personId, name, organisationId, organisationPath, grants } = actor;
  return { accountId, personId, name, organisationId, organisationPath, grants, ip };
};

export const authorOfJob = ({ plan }: { plan: object }): Author => {
  const { personId, name, ip } = (plan as JobPlan).actor;
  return { id: personId, name, ip };
};
