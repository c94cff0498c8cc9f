import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { exported } from './export-columns.ts';
import { previewDispatch } from './preview.ts';
import { getRule, listRules } from './read-rule.ts';
import { createRule, sendRuleEvent, updateRule } from './save-rule.ts';
import { listSkills, setSkills } from './skills.ts';

export const dispatchRuleHandlers = {
  '/dispatchRule/list': listRules,
  '/dispatchRule/export': exportOf('dispatchRule', listRules, exported),
  '/dispatchRule/get': getRule,
  '/dispatchRule/create': createRule,
  '/dispatchRule/update': updateRule,
  '/dispatchRule/event': sendRuleEvent,
  '/dispatchRule/preview': previewDispatch,
  '/dispatchRule/skills': listSkills,
  '/dispatchRule/setSkills': setSkills,
} satisfies Partial<Handlers>;
