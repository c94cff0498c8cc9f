import { type Expression, type SqlBool, sql } from 'kysely';
import { fold, isCjk } from './fold.ts';

const mostWords = 8;
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function pattern(word: string): string {
  const characters = [...word];
  if (characters.length >= 3 || !/^[\p{Letter}\p{Number}]+$/u.test(word)) return `%${literally(word)}%`;
  if (characters.length === 2 && characters.some(isCjk)) return `% ${literally(word)} %`;
  return `% ${literally(word)}%`;
}

/**
 * LIKE patterns over a `searchText` column, one a word of the query; a record matches when all do. One or
 * two characters match a pair of Chinese characters or the beginning of a word. Empty for a blank query.
 */
export const searchPatterns = (query: string): string[] =>
  fold(query).split(' ').filter(Boolean).slice(0, mostWords).map(pattern);

/** The condition that `column`, made by `searchText`, matches `query`; `undefined` for a blank query. */
export function searchMatches(
  column: Expression<string>,
  query: string | undefined,
): Expression<SqlBool> | undefined {
  const patterns = searchPatterns(query ?? '');
  if (patterns.length === 0) return undefined;
  return sql<SqlBool>`(${sql.join(
    patterns.map((each) => sql`${column} like ${each}`),
    sql` and `,
  )})`;
}
