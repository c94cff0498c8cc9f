import { type CustomIntent, type CustomMeant, isMeant } from '../../../src/vocabulary/bulk-fields.ts';
import { type CustomField, choiceMark } from '../../../src/vocabulary/custom-fields.ts';
import { readCustomValue } from '../../../src/vocabulary/parsing/custom-value.ts';
import type { ScopedActor } from '../../access/scope.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { fieldsOfEach, peopleByText } from '../custom-fields/index.ts';

/** The name under which a form shows a field. */
const inForm = ({ name }: CustomMeant) => `custom.${name}`;

/**
 * What is wanted of custom fields, each value as it will be kept.
 *
 * @throws Refusal `badReference` for a field that no category gives, `badValue` for what cannot be read, `required`
 */
export async function checkedCustom(
  tx: Tx,
  actor: ScopedActor,
  intents: readonly CustomIntent[],
): Promise<CustomIntent[]> {
  if (intents.length === 0) return [];
  const every = [...(await fieldsOfEach(tx)).values()].flat();
  const texts = intents.flatMap(({ kind, value }) => (kind === 'person' ? [value.trim()] : []));
  const people = await peopleByText(tx, actor, texts);
  const known = new Set<string>();
  return intents.map((intent) => {
    const field = inForm(intent);
    if (known.has(intent.name)) throw new Refusal('badValue', { field });
    known.add(intent.name);
    const input = every.filter((one) => isMeant(intent, one));
    if (input.length === 0) throw new Refusal('badReference', { field });
    if (intent.action === 'clear') {
      if (input.every(({ required }) => required)) throw new Refusal('required', { field });
      return { ...intent, value: '' };
    }
    return { ...intent, value: readWanted(intent, input, people.get(intent.value.trim())) };
  });
}

/** A value that one of the categories can read is told of the others row by row. */
function readWanted(intent: CustomIntent, input: readonly CustomField[], person: string | undefined): string {
  const field = inForm(intent);
  const text = intent.value.trim();
  if (text === '') throw new Refusal('required', { field });
  const { kind, unit } = intent;
  const choices = [...new Set(input.flatMap((one) => one.choices))];
  const value = kind === 'person' ? person : readCustomValue({ kind, unit, choices }, text);
  const fits = intent.action === 'set' || kind === 'choices';
  if (!value || !fits) throw new Refusal('badValue', { field });
  return value;
}

/** What an asset is to hold under a field then; empty for nothing. */
export function wantedValue({ action, value }: CustomIntent, held: string): string {
  if (action === 'set') return value;
  if (action === 'clear') return '';
  const [before, input] = [held, value].map((text) => text.split(choiceMark).filter((one) => one !== ''));
  const after =
    action === 'add'
      ? new Set([...(before ?? []), ...(input ?? [])])
      : (before ?? []).filter((one) => !input?.includes(one));
  return [...after].join(choiceMark);
}

const marks = { set: '', clear: '', add: '+ ', remove: '− ' } as const;

/** What is wanted, as a person reads it. */
export const describedCustom = ({ name, action, value }: CustomIntent): LogChange => ({
  field: `custom:${name}`,
  from: null,
  to: action === 'clear' ? null : marks[action] + value,
});
