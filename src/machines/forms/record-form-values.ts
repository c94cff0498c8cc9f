/** Another record, by its id and what a person calls it. A line of a document is one that says more of itself. */
export type Chosen = { id: number; name: string };
/** One of several, with what a person has entered of it, which is compared with it. */
export type Line = Chosen & { entered?: Readonly<Record<string, string>> };
/** What stands in a field. '' and null are nothing. */
export type FieldValue = string | Chosen | null | readonly Line[];
/** What stands in the fields of a form, by their names. */
export type FormValues = Readonly<Record<string, FieldValue>>;
/** What was typed and not saved, with what it was typed over: somebody may save in between. */
export type FormDraft<Values extends FormValues = FormValues> = {
  base: Values;
  mine: Values;
  version: number;
};
export type SideChoice = 'mine' | 'theirs';

type Lines = readonly Line[];
export const isLines = (value: FieldValue | undefined): value is Lines => Array.isArray(value);
export const isEmpty = (value: FieldValue | undefined) =>
  value === '' || value === null || value === undefined;

/** One line of a field that holds several, by the name under which it is compared and refused. */
export const lineName = (field: string, id: number) => `${field}.${id}`;

const textOf = (value: FieldValue | undefined) =>
  typeof value === 'object' && value !== null && 'id' in value ? `#${value.id}` : ((value ?? '') as string);

const textOfLine = ({ id, entered = {} }: Line) => {
  const said = Object.entries(entered).filter(([, text]) => text !== '');
  return said.length === 0 ? `#${id}` : `#${id} ${JSON.stringify(said.toSorted())}`;
};

/** What can be chosen from two sides one by one: every field, and every line of a field that holds lines. */
function partsOf(values: FormValues): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  for (const [field, value] of Object.entries(values)) {
    if (isLines(value)) for (const line of value) parts.set(lineName(field, line.id), textOfLine(line));
    else parts.set(field, textOf(value));
  }
  return parts;
}

/** The fields, and the lines, in which two sides differ, in the order of the first. */
export function differing(one: FormValues, other: FormValues): string[] {
  const [ours, others] = [partsOf(one), partsOf(other)];
  const names = [...new Set([...ours.keys(), ...others.keys()])];
  return names.filter((name) => (ours.get(name) ?? '') !== (others.get(name) ?? ''));
}

/** The field of a line and the line itself, by its name; undefined for a field that holds no lines. */
export function lineOf(values: FormValues, name: string) {
  const [, field = '', id] = /^(.*)\.(\d+)$/.exec(name) ?? [];
  const lines = values[field];
  return isLines(lines) ? { field, line: lines.find((one) => one.id === Number(id)) } : undefined;
}

function withPart(values: FormValues, from: FormValues, name: string): FormValues {
  const part = name in from || name in values ? undefined : (lineOf(from, name) ?? lineOf(values, name));
  if (!part) return { ...values, [name]: from[name] ?? null };
  const lines = values[part.field];
  const others = isLines(lines) ? lines.filter((line) => lineName(part.field, line.id) !== name) : [];
  const line = lineOf(from, name)?.line;
  return { ...values, [part.field]: line ? [...others, line] : others };
}

/** What the fields hold when for each that differs a side is chosen: mine unless said otherwise. */
export const merged = (
  mine: FormValues,
  theirs: FormValues,
  choices: Readonly<Record<string, SideChoice>>,
): FormValues =>
  differing(mine, theirs)
    .filter((name) => choices[name] !== 'theirs')
    .reduce((values, name) => withPart(values, mine, name), theirs);

/** At first what only they changed is theirs, and everything else that differs is mine. */
export function firstChoices(base: FormValues, mine: FormValues, theirs: FormValues) {
  const changed = new Set(differing(base, mine));
  return Object.fromEntries(
    differing(mine, theirs).map((name): [string, SideChoice] => [
      name,
      changed.has(name) ? 'mine' : 'theirs',
    ]),
  );
}
