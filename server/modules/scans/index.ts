export { codeColumns, codeJoins, codeTables } from './codes-of.ts';
export { labelledBy, namedBy } from './named-by.ts';
