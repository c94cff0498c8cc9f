import type { Payload } from '../../../api/contract/index.ts';
import { type CustomField, type CustomKind, isCustomName } from '../../../vocabulary/custom-fields.ts';
import { type CustomWriting, readCustomValue } from '../../../vocabulary/parsing/custom-value.ts';
import { companyCurrency } from '../../components/company.ts';

type Given = Omit<Payload<'/field/create'>, 'categoryId'>;

/** A field as it stands in its dialog: choices one a line. */
export type FieldDraft = Omit<Given, 'choices'> & { choices: string };

export const draftOf = (field: CustomField | null): FieldDraft => ({
  name: field?.name ?? '',
  kind: field?.kind ?? 'line',
  unit: field?.unit ?? '',
  choices: field?.choices.join('\n') ?? '',
  required: field?.required ?? false,
  usual: field?.usual ?? '',
  help: field?.help ?? '',
});

export const hasChoices = (kind: CustomKind) => kind === 'choice' || kind === 'choices';

/** What changes along with the kind. */
export const withKind = (draft: FieldDraft, kind: CustomKind): FieldDraft => ({
  ...draft,
  kind,
  usual: '',
  unit: kind === 'money' ? companyCurrency() : kind === 'number' && draft.kind !== 'money' ? draft.unit : '',
});

export function givenOf(draft: FieldDraft, writing: CustomWriting): Given {
  const lines = draft.choices.split('\n').map((choice) => choice.trim());
  const choices = hasChoices(draft.kind) ? lines.filter((choice) => choice !== '') : [];
  const usual = draft.usual.trim();
  const kept = usual === '' ? '' : readCustomValue({ ...draft, choices }, usual, writing);
  return { ...draft, name: draft.name.trim(), choices, usual: kept ?? usual };
}

export type DraftProblem = 'name' | 'odd name' | 'taken name' | 'choices' | 'odd choice' | 'twice' | 'usual';

/** What is wrong with it; the first that there is. */
export function problemOf(draft: FieldDraft, writing: CustomWriting): DraftProblem | undefined {
  const given = givenOf(draft, writing);
  const folded = given.choices.map((choice) => choice.normalize('NFKC').toLowerCase());
  if (given.name === '') return 'name';
  if (!isCustomName(given.name)) return 'odd name';
  if (hasChoices(given.kind) && given.choices.length === 0) return 'choices';
  if (given.choices.some((choice) => /[;；]/.test(choice))) return 'odd choice';
  if (new Set(folded).size < folded.length) return 'twice';
  return given.usual !== '' && readCustomValue(given, given.usual) === null ? 'usual' : undefined;
}
