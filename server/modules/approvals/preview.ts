import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { isDisposal } from '../../../src/machines/lifecycles/document-kinds.ts';
import { type ApprovedKind, approvalPermission } from '../../../src/vocabulary/approval.ts';
import type { CompanySettings } from '../../../src/vocabulary/settings.ts';
import type { Handler } from '../../http/handler.ts';
import { findRule } from './find-rule.ts';
import { resolvedSteps } from './read-rule.ts';

type Rule = NonNullable<Answer<'/approvalRule/preview'>['rule']>;

/** Whether a record of a kind needs approval where no rule fits it. */
export const needsApprovalAnyway = (kind: ApprovedKind, settings: CompanySettings): boolean => {
  if (kind === 'bill') return true;
  return settings[isDisposal(kind) ? 'disposalApproval' : 'transferApproval'] === 'needed';
};

export const previewApproval: Handler<'/approvalRule/preview'> = async (
  { kind, organisationId, categoryId, value },
  { db, settings },
) => {
  const found = await findRule(db, {
    kind,
    value,
    otherCurrency: false,
    organisationIds: organisationId === undefined ? [] : [organisationId],
    categoryIds: categoryId === undefined ? [] : [categoryId],
  });
  const needsApproval = needsApprovalAnyway(kind, settings);
  if (!found) return { rule: null, needsApproval };
  const { rows } = await sql<Rule>`
    select rule.id, rule.name, ${resolvedSteps(sql`${approvalPermission(kind)}`)} as steps
    from approval_rule rule where rule.id = ${found.id}`.execute(db);
  return { rule: rows[0] ?? null, needsApproval };
};

export const listApproverRoles: Handler<'/approvalRule/roles'> = async (_, { db }) => {
  const { rows } = await sql<Answer<'/approvalRule/roles'>['rows'][number]>`
    select role.id, role.name, role.code, (select count(*) from account_role where role_id = role.id) as accounts
    from role where exists (select from role_permission granted where granted.role_id = role.id
      and granted.permission in ('handover.approve', 'disposal.approve', 'bill.approve'))
    order by role.id limit 200`.execute(db);
  return { rows };
};
