import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { type BillRole, billPermissions } from '../../../src/vocabulary/bill.ts';
import { grantedWithin, inScope, type Viewer, type VisibleRecord } from '../scope.ts';
import { tookPart } from './seats.ts';

const within = (viewer: Viewer, permission: Permission) =>
  sql`coalesce(${inScope(viewer, permission, {
    organisation: sql.ref('bill.organisation_id'),
    person: sql.ref('bill.creator_id'),
  })}, false)`;

/** The bills of `bill` that somebody sees: by the organisation that bears the cost, or because the rule of a bill names them. */
export const billInScope = (viewer: Viewer, permission: Permission = 'bill.read'): RawBuilder<unknown> =>
  grantedWithin(
    viewer,
    permission,
    sql`(${within(viewer, permission)} or ${tookPart(viewer, 'bill', sql.ref('bill.id'))})`,
  );

export const mayAs = (viewer: Viewer, role: BillRole): RawBuilder<unknown> =>
  within(viewer, billPermissions[role]);

/** The budgets of `budget` that somebody reaches with a permission. */
export const budgetInScope = (viewer: Viewer, permission: Permission) =>
  inScope(viewer, permission, { organisation: sql.ref('budget.organisation_id') });

export const billRecord: VisibleRecord = {
  needs: 'bill.read',
  table: 'bill',
  as: 'bill',
  label: sql.ref('bill.bill_no'),
  organisation: sql.ref('bill.organisation_id'),
  visibleTo: billInScope,
};

export const budgetRecord: VisibleRecord = {
  needs: 'budget.read',
  table: 'budget',
  as: 'budget',
  label: sql.ref('budget.budget_no'),
  organisation: sql.ref('budget.organisation_id'),
  visibleTo: budgetInScope,
};
