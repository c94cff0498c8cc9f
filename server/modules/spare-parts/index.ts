export { replaceParts } from './replace-parts.ts';
export { sparePartKind } from './spare-part-kind.ts';
