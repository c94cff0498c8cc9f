import type { Handlers } from '../../http/handler.ts';
import { offeredFields } from './offered-fields.ts';
import { startBulkEdit } from './start.ts';

export const bulkEditHandlers = {
  '/bulkEdit/fields': offeredFields,
  '/bulkEdit/start': startBulkEdit,
} satisfies Partial<Handlers>;
