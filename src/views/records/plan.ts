import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { PlanEvent } from '../../machines/lifecycles/plan.ts';
import type { DayOffRule, PlanAnchor, PlanState, PlanTarget, PlanUnit } from '../../vocabulary/plan.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import type { Lifecycle, RecordWords } from './record-words.ts';

export const planStates = {
  draft: { label: msg`Draft`, palette: 'orange' },
  active: { label: msg({ message: 'Active', context: 'plan' }), palette: 'green' },
  paused: { label: msg({ message: 'Paused', context: 'plan' }), palette: 'yellow' },
  ended: { label: msg({ message: 'Ended', context: 'plan' }), palette: 'gray' },
} as const satisfies Record<PlanState, Lifecycle['states'][string]>;

const events = {
  activate: msg({ message: 'Activated', context: 'plan' }),
  pause: msg({ message: 'Paused', context: 'plan' }),
  resume: msg({ message: 'Resumed', context: 'plan' }),
  end: msg({ message: 'Ended', context: 'plan' }),
  'change the plan': msg({ message: 'Plan edited', context: 'plan' }),
} as const satisfies Record<PlanEvent['type'], MessageDescriptor>;

export const targetWords = {
  assets: msg`Chosen assets`,
  category: msg({ message: 'Category', context: 'plan' }),
  location: msg({ message: 'Location', context: 'plan' }),
  assetList: msg`Asset list`,
  route: msg`Inspection route`,
  stockTake: msg({ message: 'Stock-take, repeated', context: 'plan' }),
} as const satisfies Record<PlanTarget, MessageDescriptor>;

export const unitWords = {
  day: msg({ message: 'Days', context: 'plan' }),
  week: msg({ message: 'Weeks', context: 'plan' }),
  month: msg({ message: 'Months', context: 'plan' }),
  year: msg({ message: 'Years', context: 'plan' }),
} as const satisfies Record<PlanUnit, MessageDescriptor>;

export const anchorWords = {
  schedule: msg`On its dates`,
  completion: msg`After the last one was done`,
} as const satisfies Record<PlanAnchor, MessageDescriptor>;

export const dayOffWords = {
  stay: msg`Keep the date`,
  after: msg`Move to the next working day`,
  before: msg`Move to the working day before`,
} as const satisfies Record<DayOffRule, MessageDescriptor>;

export const plan = {
  name: msg({ message: 'Plan', context: 'record' }),
  address: sections.Plans.path,
  needs: 'plan.read',
  lifecycle: { states: planStates, events },
  fields: {
    planNo: msg`Plan no.`,
    name: msg`Name`,
    state: msg`Status`,
    instruction: msg`Instructions`,
    organisation: msg`Organisation`,
    organisationId: msg({ message: 'Responsible organisation', context: 'plan' }),
    target: msg({ message: 'Applies to', context: 'plan' }),
    assets: msg`Assets`,
    assetIds: msg`Assets`,
    category: msg`Category`,
    categoryId: msg`Category`,
    location: msg`Location`,
    locationId: msg`Location`,
    assetList: msg`Asset list`,
    assetListId: msg`Asset list`,
    route: msg`Inspection route`,
    routeId: msg`Inspection route`,
    stockTake: msg({ message: 'Stock-take', context: 'record' }),
    stockTakeId: msg({ message: 'Stock-take', context: 'record' }),
    checklist: msg`Checklist`,
    checklistId: msg`Checklist`,
    startOn: msg({ message: 'First due on', context: 'plan' }),
    untilOn: msg({ message: 'Until', context: 'plan' }),
    every: msg({ message: 'Every', context: 'plan' }),
    unit: msg`Unit`,
    weekdays: msg`Weekdays`,
    anchor: msg({ message: 'Repeats', context: 'plan' }),
    meterEvery: msg({ message: 'Or each time a meter counts', context: 'plan' }),
    meterName: msg({ message: 'Name of the meter', context: 'plan' }),
    dayOff: msg`On a day off`,
    leadDays: msg`Days in advance`,
    assignee: msg({ message: 'Assigned to', context: 'plan' }),
    assigneeId: msg({ message: 'Assigned to', context: 'plan' }),
    substitute: msg`Substitute`,
    substituteId: msg`Substitute`,
    nextOn: msg`Next due`,
    openTasks: msg`Open tasks`,
    overdueTasks: msg`Overdue tasks`,
  },
  values: {
    state: labelsOf(planStates),
    target: targetWords,
    unit: unitWords,
    anchor: anchorWords,
    dayOff: dayOffWords,
  },
} as const satisfies RecordWords;
