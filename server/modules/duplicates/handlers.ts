import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { dismissDuplicate, takeBack } from './decide.ts';
import { dismissBatch } from './dismiss-batch.ts';
import { exported } from './export-columns.ts';
import { listDuplicates } from './list-duplicates.ts';

export const duplicateHandlers = {
  '/duplicate/list': listDuplicates,
  '/duplicate/export': exportOf('duplicate', listDuplicates, exported),
  '/duplicate/dismiss': dismissDuplicate,
  '/duplicate/dismissBatch': dismissBatch,
  '/duplicate/restore': takeBack,
} satisfies Partial<Handlers>;
