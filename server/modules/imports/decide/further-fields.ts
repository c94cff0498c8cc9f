import { own } from '../../../../src/vocabulary/own.ts';
import type { RowValues } from '../../../ledger/reader/row-reading.ts';
import { fold } from '../../../text/index.ts';
import { settle } from '../../custom-fields/index.ts';
import { personLabel } from '../names/people-names.ts';
import type { Note } from './notes.ts';
import type { NameUse, Setting } from './resolve-names.ts';

type Custom = Readonly<Record<string, string>>;

/**
 * What a row makes of the further fields of an asset: those that its category gives are read as they say, all others
 * kept as they stand. A new asset begins with their defaults. Columns that are to become fields are read as these.
 *
 * @param marks how figures in texts are written; a known field has the value of a number cell as it is
 * @param before of a known asset; null for a new one
 */
export function furtherFields(
  { custom: input = {}, marks = {} }: Pick<RowValues, 'custom' | 'marks'>,
  before: Custom | null,
  { id: categoryId = 0, text: category = null }: { id: number | undefined; text?: string | undefined | null },
  { directory, fields, newFields }: Pick<Setting, 'directory' | 'fields' | 'newFields'>,
  uses: NameUse[],
  note: Note,
): Record<string, string> {
  const created = categoryId === 0 ? [] : newFields.of(categoryId);
  const known = [...(fields.get(categoryId) ?? []), ...created];
  const names = new Map(known.map(({ name }) => [fold(name), name]));
  const filled = Object.entries(input).filter(([, text]) => text !== '');
  const named = filled.map(([name, text]) => [names.get(fold(name)) ?? name, text] as const);
  const defaultValue = before
    ? []
    : known.flatMap((field) => (field.defaultValue ? [[field.name, field.defaultValue] as const] : []));
  const wanted = { ...before, ...Object.fromEntries(defaultValue), ...Object.fromEntries(named) };
  const people = new Map<string, string>();
  for (const { kind, name } of known) {
    const text = kind === 'person' ? own(wanted, name) : undefined;
    const found =
      text === undefined ? 'unknown' : directory.people.find({ name: text, login: '', email: '' });
    if (text !== undefined && typeof found === 'object' && found.person.id > 0)
      people.set(text, personLabel(found.person));
  }
  for (const { name } of created) {
    if (!named.some(([field]) => field === name)) continue;
    uses.push({ kind: 'field', text: name, categoryId: categoryId > 0 ? categoryId : null, category });
  }
  const writings = new Map(
    Object.entries(marks).map(
      ([name, mark]) => [names.get(fold(name)) ?? name, { mark, order: null }] as const,
    ),
  );
  const { custom, problems } = settle(known, before ?? {}, wanted, people, (name) => writings.get(name));
  for (const { name, why, text, open } of problems) {
    if (open) note(null, 'figureAmbiguous', `${name}: ${text}`);
    else if (why === 'unread') note(null, 'valueInvalid', `${name}: ${text}`);
    // Of a known asset it was missing before.
    else if (!before) note(null, 'fieldMissing', name);
  }
  return custom;
}
