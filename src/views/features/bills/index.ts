export { BillsOf } from './bills-of.tsx';
export { DueOn } from './due-on.tsx';
