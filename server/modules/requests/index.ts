export { requestHandlers } from './handlers.ts';
export { isOpen, listRequests, waitsForAnswer } from './list-requests.ts';
