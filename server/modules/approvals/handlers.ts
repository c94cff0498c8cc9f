import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { findSubstitutes, getAbsence, setAbsence } from './absences.ts';
import { exported } from './export-columns.ts';
import { listApproverRoles, previewApproval } from './preview.ts';
import { getRule, listRules } from './read-rule.ts';
import { createRule, sendRuleEvent, updateRule } from './save-rule.ts';

export const approvalHandlers = {
  '/approvalRule/list': listRules,
  '/approvalRule/export': exportOf('approvalRule', listRules, exported),
  '/approvalRule/get': getRule,
  '/approvalRule/create': createRule,
  '/approvalRule/update': updateRule,
  '/approvalRule/event': sendRuleEvent,
  '/approvalRule/preview': previewApproval,
  '/approvalRule/roles': listApproverRoles,
  '/user/absence': getAbsence,
  '/user/substitutes': findSubstitutes,
  '/user/setAbsence': setAbsence,
} satisfies Partial<Handlers>;
