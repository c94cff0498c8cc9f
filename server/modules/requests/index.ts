export { isOpen, listRequests, waitsForAnswer } from './list-requests.ts';
