import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { inScope, type ScopedActor, type Viewer, type VisibleRecord } from '../scope.ts';
import { coversBranch } from './in-branch.ts';

/**
 * Who sees what a run charges, as a condition on its `line`: who reads the department that bears it, and who reads all that
 * the run is of, so that a run and its lines never differ.
 */
export const lineInScope = (actor: ScopedActor, permission: Permission) =>
  sql`(coalesce(${inScope(actor, permission, { organisation: sql.ref('line.organisation_id') })}, false)
    or exists (select from depreciation_run of_line where of_line.id = line.run_id
      and ${coversBranch(actor, permission, sql.ref('of_line.organisation_id'))}))`;

/** The runs of `depreciation_run run` that somebody reaches with a permission: by their organisation. */
export const runInScope = (viewer: Viewer<ScopedActor>, permission: Permission) =>
  inScope(viewer, permission, { organisation: sql.ref('run.organisation_id') });

export const depreciationRunRecord: VisibleRecord = {
  needs: 'depreciation.read',
  table: 'depreciation_run',
  as: 'run',
  label: sql.ref('run.run_no'),
  organisation: sql.ref('run.organisation_id'),
  visibleTo: runInScope,
};
