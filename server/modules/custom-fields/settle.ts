import { sql } from 'kysely';
import type { CustomField } from '../../../src/vocabulary/custom-fields.ts';
import { own } from '../../../src/vocabulary/own.ts';
import { type CustomWriting, readCustomValue } from '../../../src/vocabulary/parsing/custom-value.ts';
import { personInScope, type ScopedActor } from '../../access/scope.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

type Custom = Readonly<Record<string, string>>;
/** People by what a value calls them: "Name (number)", as they are kept. */
export type PeopleByText = ReadonlyMap<string, string>;

/** `open` says that a figure has two readings. */
export type CustomProblem = { name: string; why: 'unread' | 'required'; text: string; open?: true };

/**
 * What an asset keeps under its further fields, when `wanted` is to take the place of `before`: each is read as its
 * field says. What was there and cannot be read stays as it is written; so does what is no field's.
 */
export function settle(
  fields: readonly CustomField[],
  before: Custom,
  wanted: Custom,
  people: PeopleByText = new Map(),
  writingOf: (name: string) => CustomWriting | undefined = () => undefined,
): { custom: Record<string, string>; problems: CustomProblem[] } {
  const custom: Record<string, string> = { ...wanted };
  const problems: CustomProblem[] = [];
  for (const field of fields) {
    const text = own(wanted, field.name) ?? '';
    if (text === '') {
      if (field.required) problems.push({ name: field.name, why: 'required', text });
      continue;
    }
    const writing = writingOf(field.name);
    const stored = field.kind === 'person' ? people.get(text) : readCustomValue(field, text, writing);
    if (stored) custom[field.name] = stored;
    else if (text !== own(before, field.name)) {
      const isOpen = writing?.mark === 'either' && readCustomValue(field, text, { ...writing, mark: '.' });
      problems.push({ name: field.name, why: 'unread', text, ...(isOpen && { open: true }) });
    }
  }
  return { custom, problems };
}

/** The texts that fields read as people, of any number of assets. */
export const personTexts = (fields: readonly CustomField[], wanted: Custom): string[] =>
  fields.flatMap(({ kind, name }) => (kind === 'person' ? (own(wanted, name) ?? []) : []));

/** Who is meant by "Name (number)", by a number or by a name that only one has, of those in sight. */
export async function peopleByText(
  db: Db | Tx,
  actor: ScopedActor | 'everybody',
  texts: readonly string[],
): Promise<PeopleByText> {
  if (texts.length === 0) return new Map();
  const sight = actor === 'everybody' ? sql`true` : personInScope(actor, 'person.read');
  const { rows } = await sql<{ text: string; label: string }>`
    select input.text, min(person.name || ' (' || person.job_no || ')') as label
    from (select distinct unnest(${[...texts]}::text[]) as text) as input
    join person on person.state in ('active', 'left') and ${sight}
      and (person.job_no = input.text or person.name = input.text
        or person.job_no = substring(input.text from '\\(([^()]+)\\)$'))
    group by input.text
    having count(*) = 1`.execute(db);
  return new Map(rows.map(({ text, label }) => [text, label]));
}

/**
 * The same for one asset that a person changes.
 *
 * @throws Refusal `required` or `badValue`, naming the field as forms do
 */
export async function settled(
  db: Db | Tx,
  actor: Actor,
  fields: readonly CustomField[],
  before: Custom,
  wanted: Custom,
): Promise<Record<string, string>> {
  const changed = personTexts(fields, wanted).filter((text) => !Object.values(before).includes(text));
  const people = await peopleByText(db, actor, changed);
  const { custom, problems } = settle(fields, before, wanted, people);
  const [first] = problems;
  if (first) {
    const field = `custom.${first.name}`;
    throw first.why === 'required' ? new Refusal('required', { field }) : new Refusal('badValue', { field });
  }
  return custom;
}
