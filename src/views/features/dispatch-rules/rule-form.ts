import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { problemsBy, required, whole } from '../../../machines/forms/form-rules.ts';
import { type Chosen, differing } from '../../../machines/forms/record-form-values.ts';
import type { DispatchOutcome } from '../../../vocabulary/dispatch.ts';
import type { Urgency } from '../../../vocabulary/repair.ts';
import { maxRulePosition, ruleFields } from '../../../vocabulary/rule.ts';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { recordFormOf } from '../../parts/form/record-form.ts';
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

const openedFrom = (stored: Answer<'/dispatchRule/get'>): { values: RuleValues; version: number } => ({
  values: {
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
  },
  version: stored.version,
});

type Changes = Payload<'/dispatchRule/update'>['changes'];
const sent = {
  name: ({ name }: RuleValues) => ({ name }),
  position: ({ position }: RuleValues) => ({ position: Number(position) }),
  categoryId: ({ categoryId }: RuleValues) => ({ categoryId: categoryId?.id ?? null }),
  locationId: ({ locationId }: RuleValues) => ({ locationId: locationId?.id ?? null }),
  organisationId: ({ organisationId }: RuleValues) => ({ organisationId: organisationId?.id ?? null }),
  urgencyFrom: ({ urgencyFrom }: RuleValues) => ({ urgencyFrom: urgencyFrom === 'any' ? null : urgencyFrom }),
  outcome: ({ outcome }: RuleValues) => ({ outcome }),
  engineerIds: ({ engineerIds }: RuleValues) => ({
    engineerIds: engineersIn(engineerIds).map(({ id }) => id),
  }),
  skill: ({ skill }: RuleValues) => ({ skill: skill.trim() || null }),
  remark: ({ remark }: RuleValues) => ({ remark }),
} satisfies Record<keyof RuleValues, (values: RuleValues) => Changes>;
const names = Object.keys(sent) as (keyof RuleValues)[];

const changesOf = (changed: readonly string[], values: RuleValues): Changes =>
  Object.assign({}, ...names.filter((name) => changed.includes(name)).map((name) => sent[name](values)));

/** Adding a dispatch rule, or changing one. */
export const ruleForm = recordFormOf<RuleValues>({
  use: 'dispatch rule',
  at: dispatchRule.address,
  empty: emptyRule,
  words: {
    fields: dispatchRule.fields,
    values: { ...dispatchRule.values, engineerIds: describedEngineers },
  },
  problemsOf: (values) => problemsBy(rulesOf(values), values),
  load: ({ id, start }, signal) =>
    loadedBy(async () =>
      id === null
        ? { values: start, version: 0 }
        : openedFrom(await post('/dispatchRule/get', { id }, { signal })),
    ),
  save: ({ id, version, base, values }, signal) =>
    savedBy(
      () => {
        if (id !== null) {
          const changes = changesOf(differing(base, values), values);
          return post('/dispatchRule/update', { id, version, changes }, { signal });
        }
        const all = {
          ...changesOf(names, values),
          ...sent.name(values),
          ...sent.position(values),
          ...sent.outcome(values),
        };
        return post('/dispatchRule/create', all, { signal });
      },
      '/dispatchRule/update',
      openedFrom,
    ),
});
