import table from './syllables.generated.json';

export type Spell = (title: string) => readonly string[];

const syllableOf = new Map(
  Object.entries(table.syllables).flatMap(([syllable, characters]) =>
    [...characters].map((character) => [character, syllable] as const),
  ),
);
const pairs = new Map(Object.entries<string>(table.pairs));

/** The syllables of a title; what is not Chinese, or not in the table, stays as it is. */
function syllablesOf(title: string): string[] {
  const characters = [...title];
  const syllables: string[] = [];
  let open = false;
  for (let at = 0; at < characters.length; at += 1) {
    const [character = '', next = ''] = characters.slice(at, at + 2);
    const both = pairs.get(character + next);
    const known = both?.split(' ') ?? [syllableOf.get(character)].filter((one) => one !== undefined);
    if (known.length > 0) syllables.push(...known);
    else if (open) syllables[syllables.length - 1] += character;
    else syllables.push(character);
    open = known.length === 0;
    if (both !== undefined) at += 1;
  }
  return syllables;
}

/** Full pinyin and initials of a title. */
export const spell: Spell = (title) => {
  const syllables = syllablesOf(title);
  return [syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')];
};
