export { commentHandlers } from './handlers.ts';
export { forgetTalk, moveTalk, moveWatcher, returnTalk } from './on-merge.ts';
