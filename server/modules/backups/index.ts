export { dumpBy, writeDump } from './dumps.ts';
