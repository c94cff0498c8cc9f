import { sql } from 'kysely';
import type { Static } from '../../../../src/api/contract/call.ts';
import type { ImportAnswers } from '../../../../src/api/contract/import-answers.ts';
import { maxAnswers } from '../../../../src/vocabulary/import-run.ts';
import type { ImportSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { Db } from '../../../http/handler.ts';
import type { Options } from '../options.ts';

export type Answers = Static<typeof ImportAnswers>;

/** Options with what was said later in the place of what was said before. Of very many answers the latest are kept. */
export const withAnswers = (options: Options, { choices, names }: Answers): Options => ({
  ...options,
  choices: merged(options.choices, choices),
  names: merged(options.names, names),
});

/** Without the names that were to be created: they were, or it was taken back. */
export function withoutNew({ choices, names }: Answers): Answers {
  const settled = Object.entries(names ?? {}).map(([kind, said]) => [
    kind,
    Object.fromEntries(Object.entries(said ?? {}).filter(([, meant]) => meant !== 'create')),
  ]);
  return { ...(choices && { choices }), ...(names && { names: Object.fromEntries(settled) }) };
}

/** What was said in the last check of the same sheet, from which the person went back to its columns. */
export async function saidInCheck(
  db: Db,
  uploadId: string,
  { subject, sheet }: { subject: ImportSubject; sheet: number },
): Promise<Answers> {
  const { rows } = await sql<Answers>`
    select job.plan->'options'->'choices' as choices, job.plan->'options'->'names' as names
    from import_run run join job on job.id = run.job_id
    where run.upload_id = ${uploadId}::uuid and (job.plan->>'sheet')::integer = ${sheet}
      and coalesce(job.plan->>'subject', 'assets') = ${subject}
    order by job.id desc limit 1`.execute(db);
  const { choices, names } = rows[0] ?? {};
  return { ...(choices && { choices }), ...(names && { names }) };
}

function merged<Said extends Record<string, object | undefined>>(
  before: Said = {} as Said,
  later?: Said,
): Said {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(later ?? {})])];
  return Object.fromEntries(
    keys.map((key) => {
      const all = Object.entries({ ...before[key], ...later?.[key] });
      return [key, Object.fromEntries(all.slice(-maxAnswers))];
    }),
  ) as Said;
}
