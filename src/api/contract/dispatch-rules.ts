import {
  dispatchOutcomes,
  dispatchRuleStates,
  engineerProblems,
  longestSkill,
  maxEngineers,
  maxSkills,
} from '../../vocabulary/dispatch.ts';
import { urgencies } from '../../vocabulary/repair.ts';
import { maxRulePosition, ruleFields } from '../../vocabulary/rule.ts';
import {
  changed,
  eventOf,
  Id,
  listed,
  Moment,
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
const Urgency = oneOf(urgencies);
const Outcome = oneOf(dispatchOutcomes);
const Skill = Type.String({ minLength: 1, maxLength: longestSkill });

/** An engineer of a rule, and why they get nothing by it, where that is so. */
const RuleEngineer = strict({ ...Named.properties, problem: nullable(oneOf(engineerProblems)) });

const rule = {
  ...fields,
  position: Type.Integer({ minimum: 1, maximum: maxRulePosition }),
  categoryId: nullable(Id),
  locationId: nullable(Id),
  organisationId: nullable(Id),
  urgencyFrom: nullable(Urgency),
  outcome: Outcome,
  skill: nullable(Skill),
  engineerIds: Type.Array(Id, { maxItems: maxEngineers, uniqueItems: true }),
};
const input = Type.Partial(strict(rule), { additionalProperties: false });

export const DispatchRuleRow = strict({
  id: Id,
  version: Type.Integer(),
  state: oneOf(dispatchRuleStates),
  position: Type.Integer(),
  name: Type.String(),
  category: nullable(Named),
  location: nullable(Named),
  organisation: nullable(Named),
  urgencyFrom: nullable(Urgency),
  outcome: Outcome,
  skill: nullable(Type.String()),
  /** Those named by it, or those with its skill. */
  engineers: Type.Array(RuleEngineer),
});

export const DispatchRule = strict({
  ...DispatchRuleRow.properties,
  remark: Type.String(),
  createdAt: Moment,
});

export const dispatchRuleCalls = withTable('dispatchRule', {
  '/dispatchRule/list': {
    summary: 'Dispatch rules in the order in which they are tried.',
    access: 'dispatchRule.read',
    ...listed(DispatchRuleRow, {
      search: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(oneOf(dispatchRuleStates)),
      outcome: Type.Optional(Outcome),
    }),
  },
  '/dispatchRule/get': {
    summary: 'One rule with its engineers, and why any of them gets nothing by it.',
    access: 'dispatchRule.read',
    ...single(DispatchRule),
  },
  '/dispatchRule/create': {
    summary: 'Add a rule. Its outcome `engineers` needs at least one, `skill` needs a skill.',
    access: 'dispatchRule.write',
    cancellable: false,
    payload: strict({
      ...input.properties,
      name: fields.name,
      position: rule.position,
      outcome: rule.outcome,
    }),
    answer: Saved,
  },
  '/dispatchRule/update': {
    summary: 'Change a rule. Repairs that are assigned already stay with their engineers.',
    access: 'dispatchRule.write',
    ...changed(input, Saved),
  },
  '/dispatchRule/event': {
    summary: 'Retire a rule or restore it. Illegal ones answer `transitionRefused`.',
    access: 'dispatchRule.write',
    ...eventOf(['retire', 'restore'], Saved),
  },
  '/dispatchRule/preview': {
    summary: 'Who would get a repair of an asset at an urgency, and the rules that fit but have nobody.',
    access: 'dispatchRule.read',
    cancellable: true,
    payload: strict({ assetId: Id, urgency: Urgency }),
    answer: strict({
      /** None where no rule fits: the repair waits in the pool. */
      rule: nullable(Named),
      /** None where the rule leaves it in the pool. */
      engineer: nullable(Named),
      withoutEngineer: Type.Array(Named),
    }),
  },
  '/dispatchRule/skills': {
    summary: 'Engineers with the skills that they have.',
    access: 'dispatchRule.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({ rows: Type.Array(strict({ person: Named, skills: Type.Array(Type.String()) })) }),
  },
  '/dispatchRule/setSkills': {
    summary: 'Say which skills an engineer has; these replace those that they had.',
    access: 'dispatchRule.write',
    cancellable: false,
    payload: strict({
      personId: Id,
      skills: Type.Array(Skill, { maxItems: maxSkills, uniqueItems: true }),
    }),
    answer: strict({ skills: Type.Array(Type.String()) }),
  },
} as const);
