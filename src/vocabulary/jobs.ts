import type { RowOutcome } from './import-run.ts';

/** Kinds of work in the background. */
export const jobKinds = ['import', 'bulkEdit'] as const;
export type JobKindName = (typeof jobKinds)[number];

export const bulkEditStates = [
  'comparing',
  'compared',
  'writing',
  'written',
  'undoing',
  'partlyUndone',
  'undone',
  'cancelled',
  'failed',
] as const;
export type BulkEditState = (typeof bulkEditStates)[number];

/** What becomes of an asset in a bulk edit: `planned` would change, `kept` could not be taken back. */
export const bulkOutcomes = [
  'waiting',
  'planned',
  'changed',
  'unchanged',
  'rejected',
  'undone',
  'skipped',
] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** What becomes of a row of a job of any kind. */
export const jobRowOutcomes = [
  'waiting',
  'planned',
  'created',
  'updated',
  'changed',
  'unchanged',
  'rejected',
  'undone',
  'skipped',
] as const satisfies readonly (RowOutcome | BulkOutcome)[];
export type JobRowOutcome = (typeof jobRowOutcomes)[number];

/** Why a bulk edit leaves an asset as it is. */
export const bulkProblems = [
  'notFound',
  'notPermitted',
  'changedSince',
  'required',
  'tooLong',
  'tooManyFields',
  'dayBefore',
  'belowCharged',
  'badReference',
  'unread',
  'noField',
  'assetEnded',
  'underApproval',
  'codeTaken',
  'laterJob',
  'notRecorded',
  'endedSince',
] as const;
export type BulkProblem = (typeof bulkProblems)[number];

/** The most assets that one job takes. */
export const maxInJob = 100_000;

const undecided: readonly string[] = ['comparing', 'compared', 'writing'];
/** An outcome as it stands in a state: what was not changed until the end is `left` as it was. */
export const outcomeIn = (outcome: JobRowOutcome, state: string): JobRowOutcome | 'left' =>
  outcome === 'planned' && !undecided.includes(state) ? 'left' : outcome;

const counted = ['planned', 'created', 'updated', 'unchanged', 'rejected', 'undone'] as const;
type Counted = { kind: JobKindName; state: string } & Record<(typeof counted)[number], number>;

/** What came of the rows of a job, as far as there are any. */
export const jobFigures = (job: Counted): { outcome: JobRowOutcome | 'left'; count: number }[] =>
  counted
    .map((name) => ({
      outcome: outcomeIn(name === 'updated' && job.kind !== 'import' ? 'changed' : name, job.state),
      count: job[name],
    }))
    .filter(({ count }) => count > 0);
