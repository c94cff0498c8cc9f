import { sql } from 'kysely';
import type { Answer } from '../../../../src/api/contract/index.ts';
import type { ShownOutcome } from '../../../../src/vocabulary/import-run.ts';
import type { Handler } from '../../../http/handler.ts';
import { readRun } from './find-run.ts';

const maxKinds = 100;

type Counted = Answer<'/import/summary'>['problems'][number];

export const summaryOf: Handler<'/import/summary'> = async ({ id }, { db, actor }) => {
  const { totals } = await readRun(db, id, actor);
  const outcomes = await db
    .selectFrom('job_row')
    .where('job_id', '=', id)
    .select(['outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('outcome')
    .execute();
  const { rows: problems } = await sql<Counted>`
    select problem->>'code' as code, problem->>'column' as column, problem->>'field' as field,
      problem->>'severity' as severity, count(distinct row) as count
    from job_row, jsonb_array_elements(problems) as problem
    where job_id = ${id} and problems <> '[]'
    group by 1, 2, 3, 4
    order by severity, count desc, code, "column" limit ${maxKinds}`.execute(db);
  return {
    outcomes: outcomes.map(({ outcome, count }) => ({ outcome: outcome as ShownOutcome, count })),
    problems,
    totals,
  };
};
