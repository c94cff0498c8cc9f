import { type Expression, type SqlBool, sql } from 'kysely';
import { fold, isCjk } from './fold.ts';

const maxWords = 8;
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function term(word: string): string {
  const characters = [...word];
  if (characters.length >= 3 || !/^[\p{Letter}\p{Number}]+$/u.test(word)) return word;
  if (characters.length === 2 && characters.some(isCjk)) return ` ${word} `;
  return ` ${word}`;
}

/**
 * What a `searchText` column has to contain, literally: one piece a word of the query; a record matches when all
 * do. One or two characters match a pair of Chinese characters or the beginning of a word. Empty for a blank
 * query.
 */
export const searchTerms = (query: string): string[] =>
  fold(query).split(' ').filter(Boolean).slice(0, maxWords).map(term);

/** The LIKE pattern that finds a term, which a trigram index understands. */
export const containing = (text: string): string => `%${literally(text)}%`;

/** LIKE patterns over a `searchText` column, one a term of the query. */
export const searchPatterns = (query: string): string[] => searchTerms(query).map(containing);

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
