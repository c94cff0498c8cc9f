export { bulkEditAddress } from './chosen-filter.ts';
