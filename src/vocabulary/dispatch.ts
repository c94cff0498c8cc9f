/** Who gets a repair that a rule fits: the least busy of those named, or of those with a skill; or whoever takes it. */
export const dispatchOutcomes = ['engineers', 'skill', 'pool'] as const;
export type DispatchOutcome = (typeof dispatchOutcomes)[number];

/** Why an engineer of a rule gets nothing by it. */
export const engineerProblems = ['left', 'noAccount', 'notPermitted', 'outOfScope'] as const;
export type EngineerProblem = (typeof engineerProblems)[number];

export const dispatchRuleStates = ['active', 'retired'] as const;
export type DispatchRuleState = (typeof dispatchRuleStates)[number];

export const maxEngineers = 20;
export const maxSkills = 20;
export const longestSkill = 50;
