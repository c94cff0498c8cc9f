import { sql } from 'kysely';
import type { JobKindName } from '../../../../src/vocabulary/jobs.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { fieldIn, fieldsOfAsset } from './stored-fields.ts';

export type LaterJob = { id: number; kind: JobKindName; label: string };
/** A field that a row has changed: null when it still stands as it was written. */
export type StandingField = {
  row: number;
  name: string;
  code: 'changedSince' | 'laterJob' | null;
  later: LaterJob | null;
};

const written = sql`coalesce((job_row.values->>'version')::int, 1)`;

/** Of a row `other`: it changed an asset, and what it changed is not taken back altogether. */
const stands = sql`other.job_id <> job_row.job_id and other.outcome in ('updated', 'changed', 'skipped')
  and other.values ? 'before' and (other.values->>'version')::int > ${written}`;

/** The last job that changed an asset after the row that registered it, as far as its changes stand. */
export const laterJob = sql<LaterJob | null>`(
  select jsonb_build_object('id', job.id, 'kind', job.kind, 'label', job.label)
  from job_row other join job on job.id = other.job_id
  where other.record_id = job_row.record_id and ${stands}
  order by (other.values->>'version')::int desc limit 1)`;

/** What has become of each field that rows of a job have changed. Rows whose asset is gone have none. */
export async function standingFields(
  db: Db | Tx,
  jobId: number,
  rows: readonly number[],
): Promise<StandingField[]> {
  const { rows: fields } = await sql<StandingField>`
    with chosen as materialized (
      select job_id, row, record_id, values from job_row
      where job_id = ${jobId} and row = any(${rows}::int[]) and values ? 'before'
    ), later as materialized (
      select job_row.row, other.job_id, (other.values->>'version')::int as version, other.values->'before' as before
      from chosen as job_row join job_row other on other.record_id = job_row.record_id where ${stands}
    ), found as materialized (
      select job_row.*, asset.version = (values->>'version')::int as untouched, ${fieldsOfAsset} as fields
      from chosen as job_row join asset on asset.id = record_id
    ), named as (
      select found.*, name from found, jsonb_object_keys(values->'before') as name
    ), covered as (
      select distinct on (named.row, name) named.row, name, later.job_id from named join later on later.row = named.row
        and (later.before ? name or starts_with(name, 'custom:') and later.before ? 'custom')
      order by named.row, name, later.version desc
    )
    select named.row, named.name,
      case when job.id is not null then 'laterJob'
        when values ? 'after' then case
          when values->'after'->named.name = ${fieldIn(sql`fields`, sql`named.name`)} then null else 'changedSince' end
        when untouched then null else 'changedSince' end as code,
      case when job.id is not null then jsonb_build_object('id', job.id, 'kind', job.kind, 'label', job.label) end as later
    from named left join covered on covered.row = named.row and covered.name = named.name
    left join job on job.id = covered.job_id
    order by named.row, named.name`.execute(db);
  return fields;
}
