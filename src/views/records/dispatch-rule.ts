import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { DispatchRuleEvent } from '../../machines/lifecycles/dispatch-rule.ts';
import type { DispatchOutcome, DispatchRuleState, EngineerProblem } from '../../vocabulary/dispatch.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import type { Lifecycle, PlainWords } from './record-words.ts';
import { urgencyWords } from './repair.ts';

export const dispatchRuleStates = {
  active: { label: msg({ message: 'In force', context: 'dispatch rule' }), palette: 'green' },
  retired: { label: msg({ message: 'Retired', context: 'dispatch rule' }), palette: 'gray' },
} as const satisfies Record<DispatchRuleState, Lifecycle['states'][string]>;

const events = {
  'edit the rule': msg`Dispatch rule edited`,
  retire: msg({ message: 'Retired', context: 'dispatch rule' }),
  restore: msg({ message: 'Restored', context: 'dispatch rule' }),
} as const satisfies Record<DispatchRuleEvent['type'], MessageDescriptor>;

export const outcomeWords = {
  engineers: msg`Assign one of the engineers`,
  skill: msg`Assign an engineer with the skill`,
  pool: msg`Leave it in the pool`,
} as const satisfies Record<DispatchOutcome, MessageDescriptor>;

/** From which urgency on a rule applies. */
export const leastUrgencyWords = { any: msg`Any urgency`, ...urgencyWords } as const;

/** Why an engineer of a rule gets nothing by it. */
export const problemWords = {
  left: msg({ message: 'Has left', context: 'dispatch rule' }),
  noAccount: msg({ message: 'Cannot sign in', context: 'dispatch rule' }),
  notPermitted: msg({ message: 'May not repair', context: 'dispatch rule' }),
  outOfScope: msg({ message: 'Outside their scope', context: 'dispatch rule' }),
} as const satisfies Record<EngineerProblem, MessageDescriptor>;

export const dispatchRule = {
  name: msg`Dispatch rule`,
  rights: { read: msg`View dispatch rules`, write: msg`Manage dispatch rules and skills` },
  address: sections.DispatchRules.path,
  needs: 'dispatchRule.read',
  lifecycle: { states: dispatchRuleStates, events },
  fields: {
    name: msg`Name`,
    state: msg`Status`,
    position: msg({ message: 'Order', context: 'dispatch rule' }),
    category: msg`Category`,
    categoryId: msg`Category`,
    location: msg`Location`,
    locationId: msg`Location`,
    organisation: msg({ message: 'Organisation', context: 'tree' }),
    organisationId: msg({ message: 'Organisation', context: 'tree' }),
    urgencyFrom: msg`Urgency from`,
    outcome: msg({ message: 'Outcome', context: 'dispatch rule' }),
    skill: msg`Skill`,
    engineers: msg`Engineers`,
    engineerIds: msg`Engineers`,
    remark: msg`Notes`,
  },
  values: { state: labelsOf(dispatchRuleStates), outcome: outcomeWords, urgencyFrom: leastUrgencyWords },
} as const satisfies PlainWords;
