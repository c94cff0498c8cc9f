import type { DocumentKind } from './document.ts';

/** What a rule of approval can be for: the kinds of handover that are submitted, and bills. */
export const approvedKinds = [
  'personTransfer',
  'organisationTransfer',
  'locationTransfer',
  'leaverHandover',
  'disposal',
  'bill',
] as const satisfies readonly (DocumentKind | 'bill')[];
export type ApprovedKind = (typeof approvedKinds)[number];

/** Which permission an approver needs. */
export const approvalPermission = (kind: ApprovedKind) =>
  kind === 'bill' ? 'bill.approve' : kind === 'disposal' ? 'disposal.approve' : 'handover.approve';

/** How many of the approvers of a step have to approve. */
export const quorums = ['any', 'all'] as const;
export type Quorum = (typeof quorums)[number];

export const ruleStates = ['active', 'retired'] as const;
export type RuleState = (typeof ruleStates)[number];

export const approvalStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approvalDecisions = ['approve', 'reject'] as const;
export type Decision = (typeof approvalDecisions)[number];

export const maxSteps = 5;
export const maxApprovers = 20;

/** A step as it is drawn: how many have to approve, and who can. */
export type DrawnStep = { quorum: Quorum; approvers: readonly string[] };
