export { bulkEditKind } from './bulk-edit-kind.ts';
export { bulkEditHandlers } from './handlers.ts';
