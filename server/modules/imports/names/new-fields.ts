import type { ColumnField, CustomField } from '../../../../src/vocabulary/custom-fields.ts';
import { fold } from '../../../text/index.ts';

type NewField = ColumnField & { name: string };
/** Where a field is needed, and where it is going to be. */
export type PlacedField = { field: CustomField; categoryIds: number[] };
type Categories = { pathOf: (id: number) => number[] };

/** Columns that become custom fields, of categories that have none of the name. */
export class NewFields {
  readonly #fields: CustomField[];
  readonly #categories: Categories;
  readonly #of: ReadonlyMap<number, readonly CustomField[]>;
  /** By name the categories above one that has the field: along a branch a name means one field. */
  readonly #above = new Map<string, Set<number>>();

  readonly #found = new Map<number, CustomField[]>();

  constructor(
    wanted: readonly NewField[],
    of: ReadonlyMap<number, readonly CustomField[]>,
    categories: Categories,
  ) {
    this.#fields = wanted.map(asField);
    this.#categories = categories;
    this.#of = of;
    for (const field of this.#fields) this.#above.set(field.name, this.#aboveOwners(field.name));
  }

  /** Those that assets of a category are going to have; a category below 0 is only planned. */
  of(categoryId: number): CustomField[] {
    const before = this.#found.get(categoryId);
    if (before) return before;
    const found = this.#fields.filter(
      ({ name }) => !this.#has(categoryId, name) && !this.#above.get(name)?.has(categoryId),
    );
    this.#found.set(categoryId, found);
    return found;
  }

  /** The lowest categories that hold all those which need the fields, by the name of the field. */
  place(needed: ReadonlyMap<string, ReadonlySet<number>>): PlacedField[] {
    return this.#fields.flatMap((field) => {
      const open = [...(needed.get(field.name) ?? [])].filter((id) => this.of(id).includes(field));
      const above = this.#above.get(field.name) ?? new Set();
      return open.length > 0 ? [{ field, categoryIds: this.#lowest(open, above, 0) }] : [];
    });
  }

  #lowest(ids: readonly number[], above: ReadonlySet<number>, depth: number): number[] {
    const byBranch = Map.groupBy(ids, (id) => this.#categories.pathOf(id)[depth] ?? 0);
    return [...byBranch].flatMap(([branch, some]) => {
      const apart = new Set(some.map((id) => this.#categories.pathOf(id)[depth + 1]));
      const isLowest = apart.size > 1 || apart.has(undefined);
      return isLowest && !above.has(branch) ? [branch] : this.#lowest(some, above, depth + 1);
    });
  }

  /** What is only planned has what it lies below. */
  #has(categoryId: number, name: string): boolean {
    const id = this.#categories.pathOf(categoryId).findLast((one) => one > 0) ?? 0;
    return (this.#of.get(id) ?? []).some((field) => fold(field.name) === fold(name));
  }

  #aboveOwners(name: string): Set<number> {
    const owners = [...this.#of.values()].flatMap((fields) =>
      fields.flatMap((field) => (fold(field.name) === fold(name) ? [field.categoryId] : [])),
    );
    return new Set([...new Set(owners)].flatMap((id) => this.#categories.pathOf(id).slice(0, -1)));
  }
}

const asField = ({ name, kind, choices }: NewField): CustomField => ({
  id: 0,
  version: 0,
  categoryId: 0,
  name,
  kind,
  unit: '',
  choices: kind === 'choice' ? choices : [],
  required: false,
  defaultValue: '',
  help: '',
});
