export { SparePartField } from './spare-part-field.tsx';
