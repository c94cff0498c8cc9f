export { bulkEditKind } from './bulk-edit-kind.ts';
