import { type CustomMeant, type CustomWish, isMeant } from '../../../src/vocabulary/bulk-fields.ts';
import { type CustomField, choiceMark } from '../../../src/vocabulary/custom-fields.ts';
import { readCustomValue } from '../../../src/vocabulary/parsing/custom-value.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Tx } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import type { ScopedActor } from '../../scope.ts';
import { fieldsOfEach } from '../custom-fields/read-fields.ts';
import { peopleByText } from '../custom-fields/settle.ts';

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
  wishes: readonly CustomWish[],
): Promise<CustomWish[]> {
  if (wishes.length === 0) return [];
  const every = [...(await fieldsOfEach(tx)).values()].flat();
  const texts = wishes.flatMap(({ kind, value }) => (kind === 'person' ? [value.trim()] : []));
  const people = await peopleByText(tx, actor, texts);
  const known = new Set<string>();
  return wishes.map((wish) => {
    const field = inForm(wish);
    if (known.has(wish.name)) throw new Refusal('badValue', { field });
    known.add(wish.name);
    const given = every.filter((one) => isMeant(wish, one));
    if (given.length === 0) throw new Refusal('badReference', { field });
    if (wish.deed === 'clear') {
      if (given.every(({ required }) => required)) throw new Refusal('required', { field });
      return { ...wish, value: '' };
    }
    return { ...wish, value: readWanted(wish, given, people.get(wish.value.trim())) };
  });
}

/** A value that one of the categories can read is told of the others row by row. */
function readWanted(wish: CustomWish, given: readonly CustomField[], person: string | undefined): string {
  const field = inForm(wish);
  const text = wish.value.trim();
  if (text === '') throw new Refusal('required', { field });
  const { kind, unit } = wish;
  const choices = [...new Set(given.flatMap((one) => one.choices))];
  const value = kind === 'person' ? person : readCustomValue({ kind, unit, choices }, text);
  const fits = wish.deed === 'set' || kind === 'choices';
  if (!value || !fits) throw new Refusal('badValue', { field });
  return value;
}

/** What an asset is to hold under a field then; empty for nothing. */
export function wantedValue({ deed, value }: CustomWish, held: string): string {
  if (deed === 'set') return value;
  if (deed === 'clear') return '';
  const [before, given] = [held, value].map((text) => text.split(choiceMark).filter((one) => one !== ''));
  const after =
    deed === 'add'
      ? new Set([...(before ?? []), ...(given ?? [])])
      : (before ?? []).filter((one) => !given?.includes(one));
  return [...after].join(choiceMark);
}

const marks = { set: '', clear: '', add: '+ ', remove: '− ' } as const;

/** What is wanted, as a person reads it. */
export const toldCustom = ({ name, deed, value }: CustomWish): LogChange => ({
  field: `custom:${name}`,
  from: null,
  to: deed === 'clear' ? null : marks[deed] + value,
});
