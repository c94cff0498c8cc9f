export { removeDiscardedPhotos } from './discard.ts';
export { faultReportHandlers } from './handlers.ts';
