export { type Described, ruleWriter } from './rule-writer.ts';
