import { sql } from 'kysely';
import type { Db } from '../../http/handler.ts';
import { fold, romanised } from '../../text/index.ts';
import { syllables } from '../../text/syllables.ts';

/** What a password may not be made of: words that whoever knows the person would try. */
export type PersonalWords = { person: string[]; company: string[] };

/**
 * Names, login and job number of a person, and of their organisation and those above it; Chinese also in pinyin. Of the
 * company also what people call it and its departments: parts of their names.
 */
export async function personalWordsOf(db: Db, accountId: number): Promise<PersonalWords> {
  const person = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .where('account.id', '=', accountId)
    .select(['account.loginid', 'person.name', 'person.job_no', 'organisation.path'])
    .executeTakeFirstOrThrow();
  const { rows: organisations } = await sql<{ name: string; code: string }>`
    select name, code from organisation where ${person.path} like path || '%'`.execute(db);
  const { rows: named } = await sql<{ name: string }>`
    select name from organisation order by length(path), id limit ${sql.lit(maxNamed)}`.execute(db);
  return {
    person: wordsOf([person.loginid, person.name, person.job_no]),
    company: [
      ...wordsOf(organisations.flatMap(({ name, code }) => [name, code])),
      ...partsIn(named.map(({ name }) => name)),
    ],
  };
}

/** Departments beyond these are not what somebody tries. */
const maxNamed = 500;
/** Fewer letters are in many words of other languages. */
const shortestPart = 5;

/** Two to four characters in a row of Chinese names, in pinyin. */
function partsIn(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => {
    const han = [...name.replace(/\P{Script=Han}/gu, '')];
    return [2, 3, 4].flatMap((length) =>
      han
        .slice(0, Math.max(0, han.length - length + 1))
        .map((_, at) => plain(romanised(han.slice(at, at + length).join('')))),
    );
  });
  return [...new Set(parts)].filter((part) => part.length >= shortestPart);
}

function wordsOf(names: readonly string[]): string[] {
  const words = names.flatMap((name) => {
    const parts = plain(name).split(/[^\p{Letter}\p{Number}]+/u);
    return [...parts, parts.join(''), plain(romanised(name)), initialsOf(name, parts)];
  });
  return [...new Set(words)].filter((word) => [...word].length >= 2);
}

/** Of Chinese characters those of their syllables, otherwise those of the words. */
function initialsOf(name: string, parts: readonly string[]): string {
  const han = name.replace(/\P{Script=Han}/gu, '');
  return (han === '' ? parts : syllables(han)).map((part) => [...part][0] ?? '').join('');
}

/** Without accents. */
const plain = (text: string) => fold(text.normalize('NFD').replace(/\p{Mn}/gu, ''));

const shortest = 3;
const fewLetters = 3;

/** Whether a password is one of the words with little around it: digits and signs, and a few letters at most. */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const text = plain(password);
  const bare = text.replace(/[^\p{Letter}\p{Number}]/gu, '');
  return words.some((word) => {
    const enough = [...word].length >= shortest || !/^[a-z\d]*$/.test(word);
    if (isNumberedBy(bare, word)) return true;
    if (!enough) return false;
    return [word, [...word].reverse().join('')].some(
      (form) => bare.includes(form) && lettersIn(bare.replaceAll(form, '')) <= fewLetters,
    );
  });
}

/** The word, or the letters that it begins with, and only digits beside: `EMP-0031` where the own number is `EMP-0012`. */
function isNumberedBy(bare: string, word: string): boolean {
  const stem = /^[a-z]{2,}/.exec(word)?.[0] ?? word;
  return [word, stem].some(
    (each) => each.length >= 2 && /^\d*$/.test(bare.replace(each, '')) && bare.includes(each),
  );
}

const lettersIn = (text: string) => text.match(/\p{Letter}/gu)?.length ?? 0;
