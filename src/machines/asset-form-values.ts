/** What stands in the fields, by field name, as text; '' is nothing. Custom fields are named `custom.<name>`. */
export type FormValues = Readonly<Record<string, string>>;
/** One side of a form: its values, and the names of those that are ids. */
export type FormSide = { values: FormValues; names: FormValues };
/** What was typed and not saved, with what it was typed over: somebody may save in between. */
export type FormDraft = { base: FormSide; mine: FormSide; version: number };
export type SideChoice = 'mine' | 'theirs';

export const nothing: FormSide = { values: {}, names: {} };

const textOf = (side: FormSide, name: string) => side.values[name] ?? '';

/** The fields in which two sides differ, in the order of the first. */
export function differing(one: FormSide, other: FormSide): string[] {
  const names = [...new Set([...Object.keys(one.values), ...Object.keys(other.values)])];
  return names.filter((name) => textOf(one, name) !== textOf(other, name));
}

/** One field set to a value; `label` is the name of an id. */
export const withField = (side: FormSide, name: string, value: string, label?: string): FormSide => ({
  values: { ...side.values, [name]: value },
  names: label === undefined ? side.names : { ...side.names, [name]: label },
});

/** What the fields hold when for each that differs a side is chosen: mine unless said otherwise. */
export const merged = (mine: FormSide, theirs: FormSide, choices: Readonly<Record<string, SideChoice>>) =>
  differing(mine, theirs).reduce(
    (side, name) =>
      choices[name] === 'theirs' ? side : withField(side, name, textOf(mine, name), mine.names[name]),
    theirs,
  );

/** At first a field that only they changed is theirs, and every other that differs is mine. */
export const firstChoices = (base: FormSide, mine: FormSide, theirs: FormSide): Record<string, SideChoice> =>
  Object.fromEntries(
    differing(mine, theirs).map((name) => [
      name,
      textOf(mine, name) === textOf(base, name) ? 'theirs' : 'mine',
    ]),
  );
