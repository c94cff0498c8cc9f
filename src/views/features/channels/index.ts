export { useAnswer } from './use-answer.ts';
