import type { Handlers } from '../../handler.ts';
import { startBulkEdit } from './start.ts';

export const bulkEditHandlers = { '/bulk/start': startBulkEdit } satisfies Partial<Handlers>;
