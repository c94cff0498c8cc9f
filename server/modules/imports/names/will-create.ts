import { sql } from 'kysely';
import type { Db, Tx } from '../../../http/handler.ts';
import { answerOf, meantText, type NameUse, type Setting } from '../decide/resolve-names.ts';
import type { Directory } from './directory.ts';
import type { PlacedField } from './new-fields.ts';
import { personLabel } from './people-names.ts';

/** The most names of a kind that a run tells. */
export const maxNamed = 100;

/** The names that the accepted rows of a run need and that do not exist yet, in the order of the file. */
export async function neededNames(db: Db | Tx, runId: number): Promise<NameUse[]> {
  const { rows } = await sql<{ use: NameUse }>`
    select use from job_row, jsonb_array_elements(values->'names') as use
    where job_id = ${runId} and outcome in ('created', 'updated') and values ? 'names'
    order by row`.execute(db);
  return rows.map(({ use }) => use);
}

/** Plans what is needed in a directory, in the order of the file. */
export function planNames({ directory, options }: Setting, uses: NameUse[]): void {
  const { categories, locations, organisations, suppliers, people } = directory;
  const organisationOf = (written: string | null): number => {
    const text = written && meantText(options, 'organisation', written);
    const answer = text === null ? undefined : answerOf(options, 'organisation', text);
    if (typeof answer === 'number') return answer;
    const found = text === null ? undefined : organisations.findOrPlan(text, options.organisationId);
    return typeof found === 'object' ? found.id : options.organisationId;
  };
  for (const use of uses) {
    if (use.kind === 'category') categories.findOrPlan(use.text);
    else if (use.kind === 'location') locations.findOrPlan(use.text);
    else if (use.kind === 'organisation') organisationOf(use.text);
    else if (use.kind === 'supplier') suppliers.findOrPlan(use.text);
  }
  for (const use of uses) {
    if (use.kind === 'person') people.findOrPlan(use.reference, organisationOf(use.organisation));
  }
}

/** The custom fields that are needed, in the categories that are to have them. */
export function placedFields(
  { directory: { categories }, newFields }: Pick<Setting, 'directory' | 'newFields'>,
  uses: readonly NameUse[],
): PlacedField[] {
  const needed = new Map<string, Set<number>>();
  for (const use of uses) {
    if (use.kind !== 'field') continue;
    const found = use.categoryId === null ? categories.find(use.category ?? '') : { id: use.categoryId };
    if (typeof found === 'object')
      needed.set(use.text, (needed.get(use.text) ?? new Set<number>()).add(found.id));
  }
  return newFields.place(needed);
}

export const fieldLabel = (name: string, category: string) => `${name} (${category})`;

/** What a person reads of the names that are planned: by kind, the first ones and how many there are. */
export function plannedNames(
  directory: Directory,
  fields: readonly PlacedField[] = [],
): { kind: string; names: string[]; count: number }[] {
  const { categories, locations, organisations, suppliers, people } = directory;
  return [
    { kind: 'category', names: categories.planned.map(({ id }) => categories.label(id)) },
    { kind: 'location', names: locations.planned.map(({ id }) => locations.label(id)) },
    { kind: 'organisation', names: organisations.planned.map(({ id }) => organisations.label(id)) },
    { kind: 'person', names: people.planned.map(personLabel) },
    { kind: 'supplier', names: suppliers.planned.map(({ name }) => name) },
    {
      kind: 'field',
      names: fields.flatMap(({ field, categoryIds }) =>
        categoryIds.map((id) => fieldLabel(field.name, categories.label(id))),
      ),
    },
  ]
    .filter(({ names }) => names.length > 0)
    .map(({ kind, names }) => ({ kind, names: names.slice(0, maxNamed), count: names.length }));
}
