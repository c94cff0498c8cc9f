export { supplierKind } from './supplier-kind.ts';
export { suppliers } from './suppliers.ts';
