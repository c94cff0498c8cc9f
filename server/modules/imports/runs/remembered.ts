import { sql } from 'kysely';
import type { ImportSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { Db } from '../../../http/handler.ts';
import type { Choices, Inspection } from '../../../ledger/reader/tasks.ts';
import type { Answers } from '../options.ts';
import { withoutNew } from './answers.ts';

/** What a person decided of columns and said of words and names: where they go, and which of them held something then. */
export type Remembered = { mapping: Choices; filled: number[]; answers: Answers };

/** Of the last file that the person imported with the same header row. */
export async function lastDecided(
  db: Db,
  accountId: number,
  hash: string,
  subject: ImportSubject,
): Promise<Remembered | undefined> {
  const { rows } = await sql<Remembered>`
    select plan->'mapping' as mapping, coalesce(plan->'filled', '[]') as filled,
      jsonb_strip_nulls(jsonb_build_object('choices', plan->'options'->'choices', 'names', plan->'options'->'names')) as answers
    from job
    where kind = 'import' and account_id = ${accountId} and plan->>'headerHash' = ${hash}
      and coalesce(plan->>'subject', 'assets') = ${subject} and state <> 'failed'
    order by id desc limit 1`.execute(db);
  const [last] = rows;
  return last && { ...last, mapping: last.mapping.map(withoutUnit) };
}

/** What the amounts of one file count in says nothing of the next: a title may say something else there. */
const withoutUnit = ({
  power: _power,
  yen: _yen,
  sign: _sign,
  ...choice
}: Choices[number]): Choices[number] => choice;

export const answersOf = ({ answers: { names = {}, ...choices } }: Remembered): Answers =>
  withoutNew({ ...choices, names });

/**
 * An inspection with the decisions of the last time. A column that held nothing then and went nowhere was not
 * decided: it goes where it is guessed to go, or beside what has taken its place as a further field.
 */
export function withDecided(inspection: Inspection, { mapping, filled }: Remembered): Inspection {
  const decided = new Set([...filled, ...mapping.flatMap(({ columns }) => columns)]);
  const isOpen = (index: number) => !decided.has(index);
  const stored = mapping.map((choice) => {
    const guess = inspection.mapping.find(({ target }) => target === choice.target);
    const grown = choice.columns.length > 0 && guess?.columns.some(isOpen);
    const same = guess?.columns.filter((index) => !isOpen(index)).toString() === choice.columns.toString();
    return guess && grown && same ? { ...guess, ...choice, columns: guess.columns } : choice;
  });
  const placed = new Set(stored.flatMap(({ columns }) => columns));
  const taken = new Set(stored.map(({ target }) => target));
  const opened = inspection.mapping.flatMap((guess) => {
    const columns = guess.columns.filter((index) => isOpen(index) && !placed.has(index));
    if (columns.length === 0) return [];
    if (!taken.has(guess.target)) return [{ ...guess, columns }];
    return columns.map((index) => ({ target: furtherField(inspection, index, taken), columns: [index] }));
  });
  return withMapping(inspection, [...stored, ...opened], isOpen);
}

function furtherField({ columns }: Inspection, index: number, taken: ReadonlySet<string>): string {
  const header = columns.find((column) => column.index === index)?.header ?? '';
  const target = `custom:${header.slice(0, 80)}`;
  return taken.has(target) ? `${target} (${index + 1})` : target;
}

function withMapping(
  inspection: Inspection,
  mapping: Choices,
  isOpen: (index: number) => boolean,
): Inspection {
  const columns = inspection.columns.map((column): Inspection['columns'][number] => {
    const guess = mapping.find(({ columns }) => columns.includes(column.index))?.target;
    if (guess === undefined || guess === column.guess) return column;
    return { ...column, guess, confidence: isOpen(column.index) ? 'none' : 'sure' };
  });
  return { ...inspection, columns, mapping };
}
