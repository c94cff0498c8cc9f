import { type Expression, type SqlBool, sql } from 'kysely';
import { searchPatterns } from './search-pattern.ts';

/** What `person.search_text` holds beside the name. */
export type PersonDetail = 'job_no' | 'phone';

/** `fold` in SQL. */
const folded = (column: Expression<unknown>) =>
  sql`trim(regexp_replace(lower(normalize(${column}, nfkc)), '\\s+', ' ', 'g'))`;

/**
 * The condition that a person of `table` matches one LIKE pattern. A detail that the answer does not show must not
 * match: who finds a person by a hidden number reads that number digit by digit.
 */
export function personMatches(
  pattern: string,
  shown: readonly PersonDetail[],
  table = 'person',
): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const hidden = (['job_no', 'phone'] as const).filter((detail) => !shown.includes(detail));
  // Each value stands in the text once, between blanks, and one blank divides it from the next.
  const visible = hidden.reduce<Expression<unknown>>(
    (text, detail) =>
      sql`replace(${text}, case when ${column(detail)} = '' then ' ' else ' ' || ${folded(column(detail))} || ' ' end, ' ')`,
    column('search_text'),
  );
  // The first half has an index.
  return sql<SqlBool>`(${column('search_text')} like ${pattern} and ${visible} like ${pattern})`;
}

/** The condition that a person matches all words of `query`; `undefined` for a blank query. */
export function personSearchMatches(
  query: string | undefined,
  shown: readonly PersonDetail[],
  table = 'person',
): Expression<SqlBool> | undefined {
  const patterns = searchPatterns(query ?? '');
  if (patterns.length === 0) return undefined;
  return sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => personMatches(pattern, shown, table)),
    sql` and `,
  )})`;
}
