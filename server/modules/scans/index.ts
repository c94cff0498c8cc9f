export { codeColumns, codeJoins, codeTables } from './codes-of.ts';
export { scanHandlers } from './handlers.ts';
export { labelledBy, namedBy } from './named-by.ts';
