export { importMappingHandlers } from './handlers.ts';
