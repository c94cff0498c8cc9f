import { sql } from 'kysely';
import { maxAnswers } from '../../../../src/vocabulary/import-run.ts';
import type { ImportSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { Db } from '../../../http/handler.ts';
import type { Answers, Options } from '../options.ts';

/** Options with what was said later in the place of what was said before. Of very many answers the latest are kept. */
export const withAnswers = <Before extends Answers | Options>(
  before: Before,
  { choices, names }: Answers,
): Before => ({
  ...before,
  choices: merged(before.choices, choices),
  names: merged(before.names, names),
});

/** Answers without those to words that something later answers. */
export const except = ({ choices, names }: Answers, later: Answers): Answers => ({
  ...(choices && { choices: without(choices, later.choices) }),
  ...(names && { names: without(names, later.names) }),
});

/** Without the names that were to be created: they were, or it was taken back. */
export function withoutNew({ choices, names }: Answers): Answers {
  const settled = Object.entries(names ?? {}).map(([kind, said]) => [
    kind,
    Object.fromEntries(Object.entries(said ?? {}).filter(([, meant]) => meant !== 'create')),
  ]);
  return { ...(choices && { choices }), ...(names && { names: Object.fromEntries(settled) }) };
}

export const answersOf = ({ choices, names }: Answers): Answers => ({
  ...(choices && { choices }),
  ...(names && { names }),
});

/** What was said in the last check of the same sheet, from which the person went back to its columns. */
export async function saidInCheck(
  db: Db,
  uploadId: string,
  { subject, sheet }: { subject: ImportSubject; sheet: number },
): Promise<Answers> {
  const { rows } = await sql<Answers>`
    select coalesce(job.plan->'said', job.plan->'options')->'choices' as choices,
      coalesce(job.plan->'said', job.plan->'options')->'names' as names
    from import_run run join job on job.id = run.job_id
    where run.upload_id = ${uploadId}::uuid and (job.plan->>'sheet')::integer = ${sheet}
      and coalesce(job.plan->>'subject', 'assets') = ${subject}
    order by job.id desc limit 1`.execute(db);
  return answersOf(rows[0] ?? {});
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

const without = <Said extends Record<string, object | undefined>>(before: Said, later?: Said): Said =>
  Object.fromEntries(
    Object.entries(before).map(([key, said]) => {
      const again = later?.[key] ?? {};
      return [
        key,
        Object.fromEntries(Object.entries(said ?? {}).filter(([text]) => !Object.hasOwn(again, text))),
      ];
    }),
  ) as Said;
