import {
  approvalDecisions,
  approvalStates,
  approvedKinds,
  maxApprovers,
  maxSteps,
  quorums,
  ruleStates,
} from '../../vocabulary/approval.ts';
import { maxRulePosition, ruleFields } from '../../vocabulary/rule.ts';
import {
  changed,
  Day,
  eventOf,
  Id,
  listed,
  Moment,
  Money,
  Named,
  nullable,
  oneOf,
  Saved,
  single,
  strict,
  Type,
} from './call.ts';
import { schemasOf } from './field-schemas.ts';
import { withTable } from './table-of.ts';

const fields = schemasOf(ruleFields);
const Kinds = Type.Array(oneOf(approvedKinds), {
  minItems: 1,
  maxItems: approvedKinds.length,
  uniqueItems: true,
});
const Quorum = oneOf(quorums);

/** Somebody by name, or whoever has a role. */
const Approver = strict({ person: nullable(Named), role: nullable(Named) });
const Step = strict({ quorum: Quorum, approvers: Type.Array(Approver) });
const StepInput = strict({
  quorum: Quorum,
  personIds: Type.Array(Id, { maxItems: maxApprovers, uniqueItems: true }),
  roleIds: Type.Array(Id, { maxItems: maxApprovers, uniqueItems: true }),
});

/** Who can approve in a step at present: whose approval it is, and who can give it. */
const Seat = strict({ name: Type.String(), actors: Type.Array(Type.String()) });
const Resolved = strict({ ...Step.properties, seats: Type.Array(Seat) });

/** Where a submitted record stands under the rule that fitted it. */
export const Approval = strict({
  ruleName: Type.String(),
  state: oneOf(approvalStates),
  ownAllowed: Type.Boolean(),
  /** The present step, from 1. */
  step: Type.Integer(),
  steps: Type.Array(
    strict({
      ...Step.properties,
      decisions: Type.Array(
        strict({
          by: Type.String(),
          /** For whom, where somebody stood in. */
          standsFor: nullable(Type.String()),
          decision: oneOf(approvalDecisions),
          note: Type.String(),
          decidedAt: Moment,
        }),
      ),
    }),
  ),
  /** Who is still to decide in the present step. */
  open: Type.Array(Seat),
  /** Nobody named can decide any more: whoever has the permission can. */
  orphaned: Type.Boolean(),
});

/** What whoever decides on a record has to know beside it. */
export const DecisionBasis = strict({
  /** Who wrote, changed or submitted it, and so does not decide. */
  authors: Type.Array(Type.String()),
  /** What they changed of its assets before, with nobody else changing it since: the rules of both readings apply. */
  ownChanges: Type.Array(
    strict({
      id: Id,
      assetNo: Type.String(),
      name: Type.String(),
      changes: Type.Array(
        strict({ field: Type.String(), from: nullable(Type.String()), to: nullable(Type.String()) }),
      ),
    }),
  ),
  /** What its submitter submitted of its kind on the same day of the company, with it: rejected and withdrawn ones do not count. */
  sameDay: strict({
    by: Type.String(),
    count: Type.Integer(),
    value: Type.String(),
    currency: Type.String(),
    otherCurrency: Type.Boolean(),
  }),
});

const rule = {
  ...fields,
  kinds: Kinds,
  position: Type.Integer({ minimum: 1, maximum: maxRulePosition }),
  categoryId: nullable(Id),
  organisationId: nullable(Id),
  valueAbove: nullable(Money),
  ownAllowed: Type.Boolean(),
  steps: Type.Array(StepInput, { minItems: 1, maxItems: maxSteps }),
};
const input = Type.Partial(strict(rule), { additionalProperties: false });

export const ApprovalRuleRow = strict({
  id: Id,
  version: Type.Integer(),
  state: oneOf(ruleStates),
  position: Type.Integer(),
  name: Type.String(),
  kinds: Type.Array(oneOf(approvedKinds)),
  category: nullable(Named),
  organisation: nullable(Named),
  valueAbove: nullable(Type.String()),
  ownAllowed: Type.Boolean(),
  stepCount: Type.Integer(),
});

export const ApprovalRule = strict({
  ...ApprovalRuleRow.properties,
  remark: Type.String(),
  steps: Type.Array(Resolved),
  /** Of the values that are compared. */
  currency: Type.String(),
  /** How many records are being decided under it. */
  pending: Type.Integer(),
  createdAt: Moment,
});

/** Whoever approves anything says who does while they are away. */
const approving = ['handover.approve', 'disposal.approve', 'bill.approve'] as const;

export const approvalCalls = withTable('approvalRule', {
  '/approvalRule/list': {
    summary: 'Rules of approval in the order in which they are tried.',
    access: 'approvalRule.read',
    ...listed(ApprovalRuleRow, {
      search: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(oneOf(ruleStates)),
      kind: Type.Optional(oneOf(approvedKinds)),
    }),
  },
  '/approvalRule/get': {
    summary: 'One rule with its steps and who can approve in each at present.',
    access: 'approvalRule.read',
    ...single(ApprovalRule),
  },
  '/approvalRule/create': {
    summary:
      'Add a rule. A step needs an approver; one without the permission answers `approverNotPermitted`.',
    access: 'approvalRule.write',
    confirmed: true,
    cancellable: false,
    payload: strict({
      ...input.properties,
      name: fields.name,
      kinds: rule.kinds,
      position: rule.position,
      steps: rule.steps,
    }),
    answer: Saved,
  },
  '/approvalRule/update': {
    summary: 'Change a rule. Records that are submitted already stay under it as it was.',
    access: 'approvalRule.write',
    confirmed: true,
    ...changed(input, Saved),
  },
  '/approvalRule/event': {
    summary: 'Retire a rule or restore it. Illegal ones answer `transitionRefused`.',
    access: 'approvalRule.write',
    confirmed: true,
    ...eventOf(['retire', 'restore'], Saved),
  },
  '/approvalRule/preview': {
    summary: 'Who would approve a record of a kind, with its value in the currency of the company.',
    access: 'approvalRule.read',
    cancellable: true,
    payload: strict({
      kind: oneOf(approvedKinds),
      organisationId: Type.Optional(Id),
      categoryId: Type.Optional(Id),
      value: Money,
    }),
    answer: strict({
      /** None where no rule fits: the settings of the company decide. */
      rule: nullable(strict({ id: Id, name: Type.String(), steps: Type.Array(Resolved) })),
      /** Whether somebody has to approve it where no rule fits. */
      needsApproval: Type.Boolean(),
    }),
  },
  '/approvalRule/roles': {
    summary: 'Roles that can be approvers, with how many accounts have each.',
    access: 'approvalRule.write',
    cancellable: true,
    payload: strict({}),
    answer: strict({
      rows: Type.Array(
        strict({ id: Id, name: Type.String(), code: Type.String(), accounts: Type.Integer() }),
      ),
    }),
  },
  '/user/absence': {
    summary: 'When the person is away, and who decides for them meanwhile.',
    access: approving,
    cancellable: true,
    payload: strict({}),
    answer: strict({
      absence: nullable(strict({ substitute: Named, fromOn: Day, untilOn: Day })),
    }),
  },
  '/user/substitutes': {
    summary: 'People who can decide for others while these are away, by name.',
    access: approving,
    cancellable: true,
    payload: strict({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answer: strict({ rows: Type.Array(strict({ ...Named.properties, hint: Type.String() })) }),
  },
  '/user/setAbsence': {
    summary: 'Say when the person is away and who decides for them meanwhile, or that they are not.',
    access: approving,
    confirmed: true,
    cancellable: false,
    payload: strict({
      absence: nullable(strict({ substituteId: Id, fromOn: Day, untilOn: Day })),
    }),
    answer: strict({}),
  },
} as const);
