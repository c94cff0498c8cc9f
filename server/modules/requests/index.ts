export { isOpen, listRequests, waitsForAnswer } from './list-requests.ts';
export { lockAnswered, reopen } from './reopen.ts';
