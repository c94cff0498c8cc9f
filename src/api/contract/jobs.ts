import { jobKinds, jobRowOutcomes } from '../../vocabulary/jobs.ts';
import { Cursor, Id, Moment, nullable, oneOf, strict, Type } from './call.ts';
import { RowProblem } from './imports.ts';
import { LogChange } from './logs.ts';

export const Job = strict({
  id: Id,
  kind: oneOf(jobKinds),
  /** A state of the life of its kind. */
  state: Type.String(),
  /** The file of an import, the number of a bulk edit. */
  label: Type.String(),
  createdBy: Type.String(),
  /** Whether the person ordered it. */
  own: Type.Boolean(),
  createdAt: Moment,
  finishedAt: nullable(Moment),
  /** Whether the server has work with it. */
  running: Type.Boolean(),
  /** Rows handled so far of the present step, and all rows of it. */
  done: Type.Integer(),
  total: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  rejected: Type.Integer(),
  /** Of a bulk edit: how many were chosen, would change, and are as they were before. */
  chosen: nullable(Type.Integer()),
  planned: Type.Integer(),
  undone: Type.Integer(),
  /** What a bulk edit sets. */
  wanted: Type.Array(LogChange),
  /** An errcode name when it failed. */
  failure: nullable(Type.String()),
});

const page = {
  after: Type.Optional(Cursor),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
};

export const jobCalls = {
  '/job/list': {
    summary: 'Work in the background, newest first.',
    access: 'job.read',
    cancellable: true,
    payload: strict({
      kind: Type.Optional(oneOf(jobKinds)),
      /** Only those that the person ordered. */
      own: Type.Optional(Type.Boolean()),
      /** Only those with which the server has work. */
      running: Type.Optional(Type.Boolean()),
      ...page,
    }),
    answer: strict({ rows: Type.Array(Job), next: nullable(Cursor) }),
  },
  '/job/count': {
    summary: 'With how many jobs in sight the server has work, counted no further than 99 and one.',
    access: 'job.read',
    unasked: true,
    cancellable: true,
    payload: strict({}),
    answer: strict({ running: Type.Integer({ minimum: 0, maximum: 100 }) }),
  },
  '/job/get': {
    summary: 'A job with its progress; when it rests, how many rows there are of each outcome.',
    access: 'job.read',
    cancellable: true,
    payload: strict({ id: Id }),
    answer: strict({
      ...Job.properties,
      outcomes: Type.Array(strict({ outcome: oneOf(jobRowOutcomes), count: Type.Integer() })),
    }),
  },
  '/job/rows': {
    summary:
      'What became of each row of a job. What is out of the sight of the person is told without its name.',
    access: 'job.read',
    cancellable: true,
    payload: strict({ id: Id, outcome: Type.Optional(oneOf(jobRowOutcomes)), ...page }),
    answer: strict({
      rows: Type.Array(
        strict({
          /** As `row`, so that a list can tell rows apart. */
          id: Type.Integer(),
          row: Type.Integer(),
          outcome: oneOf(jobRowOutcomes),
          recordId: nullable(Id),
          recordNo: nullable(Type.String()),
          recordName: nullable(Type.String()),
          problems: Type.Array(RowProblem),
          changes: Type.Array(LogChange),
        }),
      ),
      next: nullable(Cursor),
    }),
  },
  '/job/event': {
    summary:
      'cancel a job, commit what was compared, or undo what was written. Illegal ones answer `transitionRefused`.',
    access: 'job.write',
    cancellable: false,
    payload: strict({ id: Id, event: oneOf(['cancel', 'commit', 'undo'] as const) }),
    answer: strict({ id: Id, state: Type.String() }),
  },
} as const;
