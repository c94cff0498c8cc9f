import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import type { Quorum } from '../../../vocabulary/approval.ts';

/** A step as a form holds it. */
export type FormStep = { quorum: Quorum; people: readonly Chosen[]; roles: readonly Chosen[] };

export const blankStep: FormStep = { quorum: 'any', people: [], roles: [] };

/** In a form the steps are one text. */
export const stepsText = (steps: readonly FormStep[]) => JSON.stringify(steps);
export const stepsIn = (text: string): FormStep[] => (text === '' ? [] : (JSON.parse(text) as FormStep[]));

export const hasApprovers = ({ people, roles }: FormStep) => people.length + roles.length > 0;

export const describedSteps = (text: string) =>
  stepsIn(text)
    .map(
      ({ quorum, people, roles }, at) =>
        `${at + 1}. ${[...roles, ...people].map(({ name }) => name).join(quorum === 'all' ? ' + ' : ' / ')}`,
    )
    .join('\n');
