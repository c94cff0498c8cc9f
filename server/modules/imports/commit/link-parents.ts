import { sql } from 'kysely';
import { jsonText } from '../../../database/json-text.ts';
import type { Tx } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import { authorOfJob } from '../../../jobs/job.ts';
import { writeLog } from '../../../log/write-log.ts';
import { lockParents, ownAncestors, setParents } from '../../assets/index.ts';
import { problemOf } from '../decide/notes.ts';
import type { Run } from '../runs/plan.ts';

type Link = {
  row: number;
  id: number;
  label: string;
  organisationId: number;
  before: number | null;
  beforeNo: string | null;
  parentId: number | null;
  parentNo: string | null;
};

/**
 * Sets the parents of written rows, when all assets of the file exist. A parent that was not imported, or that
 * would make an asset its own ancestor, is left out with a warning.
 *
 * @returns the last row dealt with, or undefined when none was left
 */
export async function linkParents(tx: Tx, run: Run, { after, size }: Portion): Promise<number | undefined> {
  await heartbeat(tx, run);
  await lockParents(tx);
  const { rows: links } = await sql<Link>`
    select child.row, asset.id, asset.asset_no || ' ' || asset.name as label, asset.organisation_id as "organisationId",
      asset.parent_id as before, old.asset_no as "beforeNo", parent.id as "parentId", parent.asset_no as "parentNo"
    from job_row child
    join asset on asset.id = child.record_id
    left join asset old on old.id = asset.parent_id
    left join job_row other on other.job_id = child.job_id
      and other.row = (child.values->'parent'->>'row')::int and (other.written or other.outcome = 'unchanged')
    left join asset parent on parent.id = coalesce((child.values->'parent'->>'id')::bigint, other.record_id)
    where child.job_id = ${run.id} and child.written and child.values ? 'parent' and child.row > ${after}
    order by child.row limit ${size}`.execute(tx);
  const last = links.at(-1);
  if (!last) return undefined;
  const possible = links.filter(({ parentId }) => parentId !== null);
  await setParents(
    tx,
    possible.map(({ id, parentId }) => ({ id, parent: parentId })),
  );
  const turning = await ownAncestors(
    tx,
    possible.map(({ id }) => id),
  );
  const refused = possible.filter(({ id }) => turning.has(id));
  await setParents(
    tx,
    refused.map(({ id, before }) => ({ id, parent: before })),
  );
  const set = possible.filter(({ id, before, parentId }) => !turning.has(id) && before !== parentId);
  await countVersion(
    tx,
    set.map(({ id }) => id),
  );
  await writeLog(
    tx,
    authorOfJob(run),
    set.map(({ id, label, organisationId, beforeNo, parentNo }) => ({
      way: 'import' as const,
      action: 'updated',
      recordKind: 'asset' as const,
      recordId: id,
      recordLabel: label,
      organisationId,
      document: { id: run.id, documentNo: run.label },
      changes: [{ field: 'parentAsset', from: beforeNo, to: parentNo }],
    })),
  );
  await keep(tx, run, links, turning, new Set(set.map(({ row }) => row)));
  return last.row;
}

const countVersion = (tx: Tx, ids: number[]) =>
  sql`update asset set version = version + 1, updated_at = now() where id = any(${ids}::bigint[])`.execute(
    tx,
  );

async function keep(
  tx: Tx,
  run: Run,
  links: Link[],
  turning: ReadonlySet<number>,
  set: ReadonlySet<number>,
): Promise<void> {
  const headers = run.plan.headers ?? {};
  const rows = links.map(({ row, id, before, parentId }) => {
    const code = parentId === null ? 'parentNotImported' : turning.has(id) ? 'parentCycle' : null;
    const problem = code && { ...problemOf(headers, 'parentAsset', code, ''), severity: 'warning' };
    return {
      row,
      problems: problem ? [problem] : [],
      undo: set.has(row) ? { parent_id: before } : null,
      set: { parent_id: parentId },
    };
  });
  await sql`
    update job_row set problems = job_row.problems || linked.problems,
      values = case when linked.undo is null then values - 'parent'
        else values - 'parent' || jsonb_build_object('version', (values->>'version')::int + 1)
          || case when values ? 'before' then jsonb_build_object('before', values->'before' || linked.undo, 'after', coalesce(values->'after', '{}') || linked.set)
            else '{}' end end
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as linked(row int, problems jsonb, undo jsonb, set jsonb)
    where job_id = ${run.id} and job_row.row = linked.row`.execute(tx);
}
