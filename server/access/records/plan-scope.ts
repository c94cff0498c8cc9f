import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { inScope, type ScopedActor, type Viewer, type VisibleRecord } from '../scope.ts';

/** The plans of `plan` that somebody sees or changes: those of organisations in scope, and for reading their own work. */
export const planInScope = (viewer: Viewer<ScopedActor>, permission: Permission) =>
  sql`coalesce(${inScope(viewer, permission, {
    organisation: sql.ref('plan.organisation_id'),
    person: sql.ref('plan.assignee_id'),
  })}, false)`;

export const planRecord: VisibleRecord = {
  needs: 'plan.read',
  table: 'plan',
  as: 'plan',
  label: sql`plan.plan_no || ' ' || plan.name`,
  organisation: sql.ref('plan.organisation_id'),
  visibleTo: planInScope,
};
