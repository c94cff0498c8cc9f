import type { Answer } from '../../../api/contract/index.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { amount, type Rule, required, whole } from '../../../machines/forms/form-rules.ts';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import type { ApprovedKind } from '../../../vocabulary/approval.ts';
import { maxRulePosition, ruleFields } from '../../../vocabulary/rule.ts';
import { plainFormOf } from '../../parts/form/plain-form.ts';
import { approvalRule } from '../../records/approval-rule.ts';
import { blankStep, describedSteps, hasApprovers, stepsIn, stepsText } from './steps-text.ts';

export const emptyRule = {
  name: '',
  position: '100',
  kinds: '',
  categoryId: null as Chosen | null,
  organisationId: null as Chosen | null,
  valueAbove: '',
  ownAllowed: 'false' as 'true' | 'false',
  steps: stepsText([blankStep]),
  remark: '',
};
type RuleValues = typeof emptyRule;

const whoApproves: Rule = (text) => {
  const steps = stepsIn(typeof text === 'string' ? text : '');
  return steps.length > 0 && steps.every(hasApprovers) ? undefined : { rule: 'required' };
};

const rules = {
  ...rulesOfFields(ruleFields),
  position: [required, whole(1, maxRulePosition)],
  kinds: [required],
  valueAbove: [amount],
  steps: [whoApproves],
};

const read = (stored: Answer<'/approvalRule/get'>): RuleValues => ({
  name: stored.name,
  position: String(stored.position),
  kinds: stored.kinds.join(','),
  categoryId: stored.category,
  organisationId: stored.organisation,
  valueAbove: stored.valueAbove ?? '',
  ownAllowed: `${stored.ownAllowed}`,
  steps: stepsText(
    stored.steps.map(({ quorum, approvers }) => ({
      quorum,
      people: approvers.flatMap(({ person }) => person ?? []),
      roles: approvers.flatMap(({ role }) => role ?? []),
    })),
  ),
  remark: stored.remark,
});

const idsOf = (chosen: readonly Chosen[]) => chosen.map(({ id }) => id);
const sent = (values: RuleValues) => ({
  name: values.name,
  position: Number(values.position),
  kinds: values.kinds.split(',').filter(Boolean) as ApprovedKind[],
  categoryId: values.categoryId?.id ?? null,
  organisationId: values.organisationId?.id ?? null,
  valueAbove: values.valueAbove || null,
  ownAllowed: values.ownAllowed === 'true',
  steps: stepsIn(values.steps).map(({ quorum, people, roles }) => ({
    quorum,
    personIds: idsOf(people),
    roleIds: idsOf(roles),
  })),
  remark: values.remark,
});

/** Adding a rule of approval, or changing one. */
export const ruleForm = plainFormOf('approvalRule', {
  use: 'approval rule',
  empty: emptyRule,
  words: { fields: approvalRule.fields, values: { ...approvalRule.values, steps: describedSteps } },
  rulesOf: () => rules,
  read,
  sent,
});
