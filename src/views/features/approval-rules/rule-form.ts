import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { amount, problemsBy, type Rule, required, whole } from '../../../machines/forms/form-rules.ts';
import { type Chosen, differing } from '../../../machines/forms/record-form-values.ts';
import type { ApprovedKind } from '../../../vocabulary/approval.ts';
import { maxRulePosition, ruleFields } from '../../../vocabulary/rule.ts';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { recordFormOf } from '../../parts/form/record-form.ts';
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

const openedFrom = (stored: Answer<'/approvalRule/get'>): { values: RuleValues; version: number } => ({
  values: {
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
  },
  version: stored.version,
});

type Changes = Payload<'/approvalRule/update'>['changes'];
const idsOf = (chosen: readonly Chosen[]) => chosen.map(({ id }) => id);
const sent = {
  name: ({ name }: RuleValues) => ({ name }),
  position: ({ position }: RuleValues) => ({ position: Number(position) }),
  kinds: ({ kinds }: RuleValues) => ({ kinds: kinds.split(',').filter(Boolean) as ApprovedKind[] }),
  categoryId: ({ categoryId }: RuleValues) => ({ categoryId: categoryId?.id ?? null }),
  organisationId: ({ organisationId }: RuleValues) => ({ organisationId: organisationId?.id ?? null }),
  valueAbove: ({ valueAbove }: RuleValues) => ({ valueAbove: valueAbove === '' ? null : valueAbove }),
  ownAllowed: ({ ownAllowed }: RuleValues) => ({ ownAllowed: ownAllowed === 'true' }),
  steps: ({ steps }: RuleValues) => ({
    steps: stepsIn(steps).map(({ quorum, people, roles }) => ({
      quorum,
      personIds: idsOf(people),
      roleIds: idsOf(roles),
    })),
  }),
  remark: ({ remark }: RuleValues) => ({ remark }),
} satisfies Record<keyof RuleValues, (values: RuleValues) => Changes>;
const names = Object.keys(sent) as (keyof RuleValues)[];

const changesOf = (changed: readonly string[], values: RuleValues): Changes =>
  Object.assign({}, ...names.filter((name) => changed.includes(name)).map((name) => sent[name](values)));

/** Adding a rule of approval, or changing one. */
export const ruleForm = recordFormOf<RuleValues>({
  use: 'approval rule',
  at: approvalRule.address,
  empty: emptyRule,
  words: { fields: approvalRule.fields, values: { ...approvalRule.values, steps: describedSteps } },
  problemsOf: (values) => problemsBy(rules, values),
  load: ({ id, start }, signal) =>
    loadedBy(async () =>
      id === null
        ? { values: start, version: 0 }
        : openedFrom(await post('/approvalRule/get', { id }, { signal })),
    ),
  save: ({ id, version, base, values }, signal) =>
    savedBy(
      () => {
        if (id !== null) {
          const changes = changesOf(differing(base, values), values);
          return post('/approvalRule/update', { id, version, changes }, { signal });
        }
        const all = {
          ...changesOf(names, values),
          ...sent.name(values),
          ...sent.position(values),
          ...sent.kinds(values),
          ...sent.steps(values),
        };
        return post('/approvalRule/create', all, { signal });
      },
      '/approvalRule/update',
      openedFrom,
    ),
});
