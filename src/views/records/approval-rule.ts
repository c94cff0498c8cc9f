import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { ApprovalRuleEvent } from '../../machines/lifecycles/approval-rule.ts';
import { type ApprovedKind, approvedKinds, type Quorum, type RuleState } from '../../vocabulary/approval.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import { documentNames } from './handover.ts';
import type { Lifecycle, PlainWords } from './record-words.ts';

export const approvalRuleStates = {
  active: { label: msg({ message: 'In force', context: 'approval rule' }), palette: 'green' },
  retired: { label: msg({ message: 'Retired', context: 'approval rule' }), palette: 'gray' },
} as const satisfies Record<RuleState, Lifecycle['states'][string]>;

const events = {
  'edit the rule': msg`Approval rule edited`,
  retire: msg({ message: 'Retired', context: 'approval rule' }),
  restore: msg({ message: 'Restored', context: 'approval rule' }),
} as const satisfies Record<ApprovalRuleEvent['type'], MessageDescriptor>;

/** What a rule can be for. */
export const approvedKindWords = Object.fromEntries(
  approvedKinds.map((kind) => [
    kind,
    kind === 'bill' ? msg({ message: 'Bill', context: 'record' }) : documentNames[kind],
  ]),
) as Record<ApprovedKind, MessageDescriptor>;

export const quorumWords = {
  any: msg({ message: 'Any one of them', context: 'approval rule' }),
  all: msg({ message: 'All of them', context: 'approval rule' }),
} as const satisfies Record<Quorum, MessageDescriptor>;

/** Whether a submitter who is an approver approves their own. */
export const ownWords = {
  false: msg({ message: 'Nobody approves their own', context: 'approval rule' }),
  true: msg({ message: 'Approvers may approve their own', context: 'approval rule' }),
} as const;

export const approvalRule = {
  name: msg`Approval rule`,
  rights: { read: msg`View approval rules`, write: msg`Manage approval rules` },
  address: sections.ApprovalRules.path,
  needs: 'approvalRule.read',
  lifecycle: { states: approvalRuleStates, events },
  fields: {
    name: msg`Name`,
    state: msg`Status`,
    position: msg({ message: 'Order', context: 'approval rule' }),
    kinds: msg`Applies to`,
    category: msg`Category`,
    categoryId: msg`Category`,
    organisation: msg({ message: 'Organisation', context: 'tree' }),
    organisationId: msg({ message: 'Organisation', context: 'tree' }),
    valueAbove: msg`Value above`,
    ownAllowed: msg`Own documents`,
    steps: msg({ message: 'Steps', context: 'approval rule' }),
    stepCount: msg({ message: 'Steps', context: 'approval rule' }),
    remark: msg`Notes`,
  },
  values: { state: labelsOf(approvalRuleStates), kinds: approvedKindWords, ownAllowed: ownWords },
} as const satisfies PlainWords;
