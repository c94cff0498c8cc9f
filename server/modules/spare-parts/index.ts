export { sparePartHandlers } from './handlers.ts';
export { replaceParts } from './replace-parts.ts';
