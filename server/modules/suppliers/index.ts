export { supplierHandlers } from './handlers.ts';
export { supplierKind } from './supplier-kind.ts';
