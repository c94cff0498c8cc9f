import type { CustomField } from '../../../src/vocabulary/custom-fields.ts';
import type { ScopedActor } from '../../access/scope.ts';
import type { Tx } from '../../http/handler.ts';
import { fieldsOfEach, type PeopleByText, peopleByText, personTexts } from '../custom-fields/index.ts';
import type { Intent } from './plan.ts';

/** How further fields are read: by the category of an asset, and who is meant by a text. */
export type CustomRules = { fields: ReadonlyMap<number, readonly CustomField[]>; people: PeopleByText };

/** What a wish has to know of further fields; nothing when it touches none. */
export async function customRules(
  tx: Tx,
  actor: ScopedActor,
  { changes, custom: intents }: Intent,
): Promise<CustomRules> {
  const { custom = {}, categoryId } = changes;
  if (categoryId === undefined && Object.keys(custom).length + intents.length === 0)
    return { fields: new Map(), people: new Map() };
  const fields = await fieldsOfEach(tx);
  const texts = [
    ...[...fields.values()].flatMap((some) => personTexts(some, custom)),
    ...intents.flatMap(({ kind, value }) => (kind === 'person' && value !== '' ? [value] : [])),
  ];
  return { fields, people: await peopleByText(tx, actor, [...new Set(texts)]) };
}
