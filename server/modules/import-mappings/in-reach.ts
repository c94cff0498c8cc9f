import type { Directory } from '../imports/names/directory.ts';
import type { Mapping } from './mapping.ts';

type Answers = Mapping['content']['answers'];
type Kind = keyof NonNullable<Answers['names']>;
type Lost = Mapping['lost']['names'];

/** Answers whose records the person may name, as an import would take them; the others by their names. */
export function inReach(answers: Answers, directory: Directory): { answers: Answers; names: Lost } {
  const names: Lost = [];
  const reached = Object.entries(answers.names ?? {}).map(([kind, said]) => {
    const entries = Object.entries(said ?? {}).filter(([text, meant]) => {
      const holds = typeof meant !== 'number' || isThere[kind as Kind](directory, meant);
      if (!holds) names.push({ kind: kind as Kind, text });
      return holds;
    });
    return [kind, Object.fromEntries(entries)];
  });
  return { answers: { ...answers, ...(answers.names && { names: Object.fromEntries(reached) }) }, names };
}

const isThere: Record<Kind, (directory: Directory, id: number) => boolean> = {
  category: ({ categories }, id) => categories.get(id)?.usable === true,
  location: ({ locations }, id) => locations.get(id)?.usable === true,
  organisation: ({ organisations }, id) => organisations.get(id)?.usable === true,
  person: ({ people }, id) => people.get(id) !== undefined,
  supplier: ({ suppliers }, id) => suppliers.resolveMerged(id) !== undefined,
};
