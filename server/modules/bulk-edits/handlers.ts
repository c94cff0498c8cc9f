import type { Handlers } from '../../handler.ts';
import { offeredFields } from './offered-fields.ts';
import { startBulkEdit } from './start.ts';

export const bulkEditHandlers = {
  '/bulk/fields': offeredFields,
  '/bulk/start': startBulkEdit,
} satisfies Partial<Handlers>;
