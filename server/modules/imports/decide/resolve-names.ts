import type { CustomField } from '../../../../src/vocabulary/custom-fields.ts';
import type { FieldId } from '../../../ledger/fields/fields.ts';
import type { RowValues } from '../../../ledger/reader/row-reading.ts';
import type { Directory } from '../names/directory.ts';
import type { Person, PersonReference } from '../names/people-names.ts';
import type { Options } from '../options.ts';
import type { Note } from './notes.ts';

/** A name that a row needs and that does not exist yet, as the row has it; people with their organisation. */
export type NameUse =
  | { kind: TreeKind | 'supplier'; text: string }
  | { kind: 'person'; reference: PersonReference; organ: string | null };
export type TreeKind = 'category' | 'location' | 'organ';

/** What holds for every row of a run. */
export type Setting = {
  directory: Directory;
  options: Options;
  /** The fields that each category gives to its assets. */
  fields: ReadonlyMap<number, CustomField[]>;
  /** Organisations made here must lie where the person may register assets. */
  mayCreateOrgans: boolean;
};

const treesOf = { category: 'categories', location: 'locations', organ: 'organs' } as const;

/** Finds the records that a row names, plans the missing ones where the options say so, and notes the rest. */
export function resolver({ directory, options, mayCreateOrgans }: Omit<Setting, 'fields'>, note: Note) {
  const names: NameUse[] = [];

  function fromTree(kind: TreeKind, field: FieldId, text: string): number | undefined {
    const tree = directory[treesOf[kind]];
    const base = kind === 'organ' ? options.organId : null;
    const create = options[treesOf[kind]] === 'create' && (kind !== 'organ' || mayCreateOrgans);
    const found = create ? tree.findOrPlan(text, base) : tree.find(text, base);
    if (found === 'unknown' || found === 'ambiguous') {
      note(field, found === 'unknown' ? 'nameUnknown' : 'nameAmbiguous', text);
      return undefined;
    }
    if (found.id < 0) names.push({ kind, text });
    return found.id;
  }

  function supplier(text: string): number | undefined {
    const create = options.suppliers === 'create';
    const found = create ? directory.suppliers.findOrPlan(text) : directory.suppliers.find(text);
    if (found === 'unknown' || found === 'ambiguous') {
      note('supplier', found === 'unknown' ? 'nameUnknown' : 'nameAmbiguous', text);
      return undefined;
    }
    if (found.id < 0) names.push({ kind: 'supplier', text });
    return found.id;
  }

  function person(field: 'custodian' | 'user', values: RowValues, organId: number): Person | undefined {
    const reference = personReference(field, values);
    if (!reference) return undefined;
    const create = options.people === 'create';
    const found = create ? directory.people.findOrPlan(reference, organId) : directory.people.find(reference);
    const text = Object.values(reference).filter(Boolean).join(', ');
    if (typeof found === 'string') {
      note(field, personProblems[found], text);
      return undefined;
    }
    if (found.namesake) note(field, 'namesake', text);
    if (found.person.disabled) note(field, 'personDisabled', text);
    if (found.person.id < 0) {
      names.push({ kind: 'person', reference, organ: values.organ ?? values.ownerOrgan ?? null });
    }
    return found.person;
  }

  return { names, fromTree, supplier, person };
}

export type Resolver = ReturnType<typeof resolver>;

const personProblems = {
  unknown: 'nameUnknown',
  ambiguous: 'nameAmbiguous',
  mismatch: 'personMismatch',
} as const;

/** How a row names its custodian or user; undefined when it does not. */
export function personReference(field: 'custodian' | 'user', values: RowValues): PersonReference | undefined {
  const name = values[field] ?? '';
  const login = values[`${field}Login`] ?? '';
  const email = values[`${field}Email`] ?? '';
  return name || login || email ? { name, login, email } : undefined;
}
