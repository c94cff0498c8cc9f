export { forgetTalk, moveTalk, moveWatcher, returnTalk } from './on-merge.ts';
