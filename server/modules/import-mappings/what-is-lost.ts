import { isNamedSubject, subjects } from '../../../src/vocabulary/import-subjects.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { isCustom } from '../../ledger/fields/fields.ts';
import { fold } from '../../text/index.ts';
import { allFields } from '../custom-fields/read-fields.ts';
import { type Directory, loadDirectory } from '../imports/names/directory.ts';
import { inReach } from './in-reach.ts';
import { fieldsOfMapping, type Mapping, type Stored } from './mapping.ts';

/** What of a mapping still holds for this person, and what does not. */
export async function asNow(db: Db | Tx, actor: Actor, mappings: Stored[]): Promise<Mapping[]> {
  const there = await fieldNames(db, mappings);
  const directories = new Map<string, Directory>();
  const now: Mapping[] = [];
  for (const { fields, ...mapping } of mappings) {
    const { content, subject } = mapping;
    const { needs } = subjects[subject];
    const isNaming = Object.keys(content.answers.names ?? {}).length > 0;
    const directory =
      directories.get(needs) ?? (isNaming ? await loadDirectory(db, actor, needs) : undefined);
    if (directory) directories.set(needs, directory);
    const { answers, names } = directory ? inReach(content.answers, directory) : { ...content, names: [] };
    const isLost = (target: string) =>
      isCustom(target)
        ? isNamedSubject(subject) ||
          (fields.includes(target) && !there.has(fold(target.slice('custom:'.length))))
        : !fieldsOfMapping(subject).includes(target);
    const targets = content.mapping.map(({ target }) => target).filter(isLost);
    now.push({ ...mapping, content: { ...content, answers }, lost: { targets, names } });
  }
  return now;
}

async function fieldNames(db: Db | Tx, mappings: readonly Stored[]): Promise<Set<string>> {
  if (mappings.every(({ fields }) => fields.length === 0)) return new Set();
  return new Set((await allFields(db)).map(({ name }) => fold(name)));
}
