import type { Answer } from '../../../api/contract/index.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { required, whole } from '../../../machines/forms/form-rules.ts';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import type { DispatchOutcome } from '../../../vocabulary/dispatch.ts';
import type { Urgency } from '../../../vocabulary/repair.ts';
import { maxRulePosition, ruleFields } from '../../../vocabulary/rule.ts';
import { plainFormOf } from '../../parts/form/plain-form.ts';
import { dispatchRule } from '../../records/dispatch-rule.ts';
import { describedEngineers, engineersIn, engineersText } from './engineers-text.ts';

export const emptyRule = {
  name: '',
  position: '100',
  categoryId: null as Chosen | null,
  locationId: null as Chosen | null,
  organisationId: null as Chosen | null,
  urgencyFrom: 'any' as Urgency | 'any',
  outcome: 'engineers' as DispatchOutcome,
  engineerIds: '',
  skill: '',
  remark: '',
};
type RuleValues = typeof emptyRule;

const rulesOf = ({ outcome }: RuleValues) => ({
  ...rulesOfFields(ruleFields),
  position: [required, whole(1, maxRulePosition)],
  engineerIds: outcome === 'engineers' ? [required] : [],
  skill: outcome === 'skill' ? [required] : [],
});

const read = (stored: Answer<'/dispatchRule/get'>): RuleValues => ({
  name: stored.name,
  position: String(stored.position),
  categoryId: stored.category,
  locationId: stored.location,
  organisationId: stored.organisation,
  urgencyFrom: stored.urgencyFrom ?? 'any',
  outcome: stored.outcome,
  engineerIds: stored.outcome === 'engineers' ? engineersText(stored.engineers) : '',
  skill: stored.skill ?? '',
  remark: stored.remark,
});

const sent = (values: RuleValues) => ({
  name: values.name,
  position: Number(values.position),
  categoryId: values.categoryId?.id ?? null,
  locationId: values.locationId?.id ?? null,
  organisationId: values.organisationId?.id ?? null,
  urgencyFrom: values.urgencyFrom === 'any' ? null : values.urgencyFrom,
  outcome: values.outcome,
  engineerIds: engineersIn(values.engineerIds).map(({ id }) => id),
  skill: values.skill.trim() || null,
  remark: values.remark,
});

/** Adding a dispatch rule, or changing one. */
export const ruleForm = plainFormOf('dispatchRule', {
  use: 'dispatch rule',
  empty: emptyRule,
  words: {
    fields: dispatchRule.fields,
    values: { ...dispatchRule.values, engineerIds: describedEngineers },
  },
  rulesOf,
  read,
  sent,
});
