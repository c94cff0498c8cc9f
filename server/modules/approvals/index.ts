export { basesOf, beforeOwnChanges } from './asset-basis.ts';
export { decideApproval, withdrawApproval } from './decide-approval.ts';
export { deciderOf } from './decider-of.ts';
export { readDecisionBasis } from './decision-basis.ts';
export { type FoundRule, findRules } from './find-rule.ts';
export { reassignApprover } from './on-merge.ts';
export { readApproval } from './read-approval.ts';
export { startApproval } from './start-approval.ts';
