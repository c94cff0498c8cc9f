import type { Payload } from '../../../../api/contract/index.ts';
import { type CustomField, type CustomKind, isCustomName } from '../../../../vocabulary/custom-fields.ts';
import { type CustomWriting, readCustomValue } from '../../../../vocabulary/parsing/custom-value.ts';
import { companyCurrency } from '../../../ui/company.ts';

type Input = Omit<Payload<'/field/create'>, 'categoryId'>;

/** A field as it stands in its dialog: choices one a line. */
export type FieldDraft = Omit<Input, 'choices'> & { choices: string };

export const draftOf = (field: CustomField | null): FieldDraft => ({
  name: field?.name ?? '',
  kind: field?.kind ?? 'line',
  unit: field?.unit ?? '',
  choices: field?.choices.join('\n') ?? '',
  required: field?.required ?? false,
  defaultValue: field?.defaultValue ?? '',
  help: field?.help ?? '',
});

export const hasChoices = (kind: CustomKind) => kind === 'choice' || kind === 'choices';

/** What changes along with the kind. */
export const withKind = (draft: FieldDraft, kind: CustomKind): FieldDraft => ({
  ...draft,
  kind,
  defaultValue: '',
  unit: kind === 'money' ? companyCurrency() : kind === 'number' && draft.kind !== 'money' ? draft.unit : '',
});

export function inputOf(draft: FieldDraft, writing: CustomWriting): Input {
  const lines = draft.choices.split('\n').map((choice) => choice.trim());
  const choices = hasChoices(draft.kind) ? lines.filter((choice) => choice !== '') : [];
  const defaultValue = draft.defaultValue.trim();
  const stored = defaultValue === '' ? '' : readCustomValue({ ...draft, choices }, defaultValue, writing);
  return { ...draft, name: draft.name.trim(), choices, defaultValue: stored ?? defaultValue };
}

export type DraftProblem =
  | 'name'
  | 'odd name'
  | 'taken name'
  | 'choices'
  | 'odd choice'
  | 'twice'
  | 'defaultValue';

/** What is wrong with it; the first that there is. */
export function problemOf(draft: FieldDraft, writing: CustomWriting): DraftProblem | undefined {
  const input = inputOf(draft, writing);
  const folded = input.choices.map((choice) => choice.normalize('NFKC').toLowerCase());
  if (input.name === '') return 'name';
  if (!isCustomName(input.name)) return 'odd name';
  if (hasChoices(input.kind) && input.choices.length === 0) return 'choices';
  if (input.choices.some((choice) => /[;；]/.test(choice))) return 'odd choice';
  if (new Set(folded).size < folded.length) return 'twice';
  return input.defaultValue !== '' && readCustomValue(input, input.defaultValue) === null
    ? 'defaultValue'
    : undefined;
}
