import type { Answer } from '../../../../src/api/contract/index.ts';

type Job = Answer<'/job/get'>;

export const job = (changes: Partial<Job> = {}): Job => ({
  id: 31,
  kind: 'bulkEdit',
  state: 'compared',
  label: 'PG2026000031',
  createdBy: '王管理',
  own: true,
  createdAt: '2026-05-01T08:00:00.000Z',
  finishedAt: null,
  running: false,
  done: 3,
  total: 3,
  created: 0,
  updated: 0,
  unchanged: 0,
  rejected: 1,
  chosen: 3,
  planned: 2,
  undone: 0,
  wanted: [{ field: 'condition', from: null, to: 'damaged' }],
  failure: null,
  outcomes: [
    { outcome: 'planned', count: 2 },
    { outcome: 'rejected', count: 1 },
  ],
  ...changes,
});

export const problem = { field: null, column: null, text: '', severity: 'reject' } as const;
export const jobRows: Answer<'/job/rows'>['rows'] = [
  {
    id: 1,
    row: 1,
    outcome: 'planned',
    recordId: 9,
    recordNo: 'ZC9',
    recordName: 'Laptop',
    problems: [],
    changes: [{ field: 'condition', from: 'good', to: 'damaged' }],
  },
  {
    id: 3,
    row: 3,
    outcome: 'rejected',
    recordId: null,
    recordNo: null,
    recordName: null,
    problems: [{ ...problem, code: 'notFound' }],
    changes: [],
  },
];
