import { isNamedSubject, subjects } from '../../../src/vocabulary/import-subjects.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { isCustom } from '../../ledger/fields/fields.ts';
import { fold } from '../../text/index.ts';
import { allFields } from '../custom-fields/index.ts';
import { inReach, type Reach, reachOf } from './in-reach.ts';
import { fieldsOfMapping, type Mapping, type Stored } from './mapping.ts';

/** What of a mapping still holds for this person, and what does not. */
export async function asNow(db: Db | Tx, actor: Actor, mappings: Stored[]): Promise<Mapping[]> {
  const there = await fieldNames(db, mappings);
  const reaches = new Map<string, Reach>();
  for (const { subject } of mappings) {
    const { needs } = subjects[subject];
    if (reaches.has(needs)) continue;
    const alike = mappings.filter((one) => subjects[one.subject].needs === needs);
    reaches.set(
      needs,
      await reachOf(
        db,
        actor,
        needs,
        alike.map(({ content }) => content.answers),
      ),
    );
  }
  return mappings.map(({ fields, ...mapping }) => {
    const { content, subject } = mapping;
    const { answers, names } = inReach(content.answers, reaches.get(subjects[subject].needs) ?? new Map());
    const isLost = (target: string) =>
      isCustom(target)
        ? isNamedSubject(subject) ||
          (fields.includes(target) && !there.has(fold(target.slice('custom:'.length))))
        : !fieldsOfMapping(subject).includes(target);
    const targets = content.mapping.map(({ target }) => target).filter(isLost);
    return { ...mapping, content: { ...content, answers }, lost: { targets, names } };
  });
}

async function fieldNames(db: Db | Tx, mappings: readonly Stored[]): Promise<Set<string>> {
  if (mappings.every(({ fields }) => fields.length === 0)) return new Set();
  return new Set((await allFields(db)).map(({ name }) => fold(name)));
}
