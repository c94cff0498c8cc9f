import type { CustomField } from '../../../../src/vocabulary/custom-fields.ts';
import type { MeantKind, NameAnswer, NamedKind } from '../../../../src/vocabulary/import-run.ts';
import { own } from '../../../../src/vocabulary/own.ts';
import type { FieldId } from '../../../ledger/fields/fields.ts';
import type { RowValues } from '../../../ledger/reader/row-reading.ts';
import type { Directory } from '../names/directory.ts';
import type { NewFields } from '../names/new-fields.ts';
import type { FoundPerson, Person, PersonReference } from '../names/people-names.ts';
import type { Options } from '../options.ts';
import type { Note } from './notes.ts';

/** A name that a row needs and that does not exist yet, as the row has it; people with their organisation. */
export type NameUse =
  | { kind: TreeKind | 'supplier'; text: string }
  | { kind: 'person'; reference: PersonReference; organisation: string | null }
  /** A custom field of a category, which may have to be created itself. */
  | { kind: 'field'; text: string; categoryId: number | null; category: string | null };
export type TreeKind = 'category' | 'location' | 'organisation';

/** What holds for every row of a run. */
export type Setting = {
  directory: Directory;
  options: Options;
  /** The fields that each category gives to its assets. */
  fields: ReadonlyMap<number, CustomField[]>;
  newFields: NewFields;
  /** Whether organisations that the rows name can be created with them. */
  makesOrganisations: boolean;
};

/** Which option says what becomes of names of a kind. */
export const optionOf = {
  category: 'categories',
  location: 'locations',
  organisation: 'organisations',
  person: 'people',
  supplier: 'suppliers',
} as const satisfies Record<NamedKind, keyof Options>;

/** What was said of a name of the file; undefined for nothing. */
export const answerOf = ({ names = {} }: Options, kind: MeantKind, text: string): NameAnswer | undefined =>
  own(names[kind] ?? {}, text);

/** The name itself, or the one of which it is a spelling. */
export function meantText(options: Options, kind: NamedKind, text: string): string {
  const answer = answerOf(options, kind, text);
  return typeof answer === 'object' ? answer.as : text;
}

/** How a person is called who is told of. */
const textOf = (reference: PersonReference) => Object.values(reference).filter(Boolean).join(', ');

const treesOf = { category: 'categories', location: 'locations', organisation: 'organisations' } as const;

/** Finds the records that a row names, plans the missing ones where the options say so, and notes the rest. */
export function resolver(
  { directory, options, makesOrganisations }: Omit<Setting, 'fields' | 'newFields'>,
  note: Note,
) {
  const names: NameUse[] = [];

  /** Undefined when it is left to what is known. Who is meant and is gone since is not known either. */
  function answered<Meant>(kind: NamedKind, text: string, meant: (id: number) => Meant | undefined) {
    const answer = answerOf(options, kind, text);
    if (typeof answer === 'number') return meant(answer) ?? 'unknown';
    return answer === 'leave' || answer === 'empty' ? 'unknown' : undefined;
  }
  const creates = (kind: NamedKind, text: string) =>
    answerOf(options, kind, text) === 'create' || options[optionOf[kind]] === 'create';

  /** A cell with several people is created as one person only where somebody has said so. */
  const isOpen = (text: string) =>
    answerOf(options, 'person', text) !== 'create' && directory.people.several(text) !== null;

  /** What an asset can do without stays empty where the options say so. */
  function unknownCode(kind: NamedKind, text: string) {
    const answer = answerOf(options, kind, text);
    return answer === 'empty' || (answer === undefined && options[optionOf[kind]] === 'empty')
      ? 'nameLeftEmpty'
      : 'nameUnknown';
  }

  function fromTree(kind: TreeKind, field: FieldId, written: string): number | undefined {
    const text = meantText(options, kind, written);
    const tree = directory[treesOf[kind]];
    const base = kind === 'organisation' ? options.organisationId : null;
    const create = creates(kind, text) && (kind !== 'organisation' || makesOrganisations);
    const meant = answered(kind, text, (id) => (tree.get(id)?.usable ? { id } : undefined));
    const found = meant ?? (create ? tree.findOrPlan(text, base) : tree.find(text, base));
    if (typeof found === 'string') {
      note(field, found === 'unknown' ? unknownCode(kind, text) : nameProblems[found], written);
      return undefined;
    }
    if (found.id < 0) names.push({ kind, text });
    if (meant === undefined && text === written && tree.isSpelledOtherwise(text, found.id))
      note(field, 'spelledOtherwise', `${text} → ${tree.label(found.id)}`);
    return found.id;
  }

  function supplier(written: string): number | undefined {
    const text = meantText(options, 'supplier', written);
    const { suppliers } = directory;
    const meant = answered('supplier', text, (id) => suppliers.resolveMerged(id));
    const found = meant ?? (creates('supplier', text) ? suppliers.findOrPlan(text) : suppliers.find(text));
    if (typeof found === 'string') {
      note('supplier', found === 'unknown' ? unknownCode('supplier', text) : nameProblems[found], written);
      return undefined;
    }
    if (found.id < 0) names.push({ kind: 'supplier', text });
    return found.id;
  }

  function person(
    field: 'custodian' | 'user',
    values: RowValues,
    organisationId: number,
  ): Person | undefined {
    const said = personReference(field, values);
    if (!said) return undefined;
    const { people } = directory;
    const written = textOf(said);
    const text = meantText(options, 'person', written);
    const reference = text === written ? said : { name: text, login: '', email: '' };
    const meant = answered('person', text, (id): FoundPerson | undefined => {
      const one = people.get(id);
      return one && { person: one };
    });
    const found =
      meant ??
      (creates('person', text) && !isOpen(text)
        ? people.findOrPlan(reference, organisationId)
        : people.find(reference));
    if (typeof found === 'string') {
      note(field, found === 'unknown' ? unknownCode('person', text) : nameProblems[found], written);
      return undefined;
    }
    if (found.namesake) note(field, 'namesake', text);
    if (found.person.disabled) note(field, 'personDisabled', text);
    if (found.person.id < 0) {
      names.push({
        kind: 'person',
        reference,
        organisation: values.organisation ?? values.ownerOrganisation ?? null,
      });
    }
    return found.person;
  }

  return { names, fromTree, supplier, person };
}

export type Resolver = ReturnType<typeof resolver>;

const nameProblems = {
  ambiguous: 'nameAmbiguous',
  mismatch: 'personMismatch',
  notPermitted: 'createNotPermitted',
} as const;

/** How a row names its custodian or user; undefined when it does not. */
export function personReference(field: 'custodian' | 'user', values: RowValues): PersonReference | undefined {
  const name = values[field] ?? '';
  const login = values[`${field}Login`] ?? '';
  const email = values[`${field}Email`] ?? '';
  return name || login || email ? { name, login, email } : undefined;
}
