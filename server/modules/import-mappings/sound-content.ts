import { isCustomName } from '../../../src/vocabulary/custom-fields.ts';
import { type ImportSubject, subjects } from '../../../src/vocabulary/import-subjects.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { isCustom } from '../../ledger/fields/fields.ts';
import { Refusal } from '../../lib/refusal.ts';
import { fold } from '../../text/index.ts';
import { allFields } from '../custom-fields/index.ts';
import { withoutNew } from '../imports/index.ts';
import { inReach, reachOf } from './in-reach.ts';
import { fieldsOfMapping, type Mapping } from './mapping.ts';

type Content = Mapping['content'];

/**
 * What is saved of a mapping: nothing that names a record beyond reach, and no name that is to be created, since it
 * then is. Beside it the further fields among its targets that a category has.
 *
 * @throws Refusal `mappingIncomplete` with a target that is none, that is there twice, or whose columns are not there
 */
export async function soundContent(
  tx: Tx,
  actor: Actor,
  subject: ImportSubject,
  { headers, mapping, answers }: Content,
): Promise<{ content: Content; fields: string[] }> {
  const placed = new Set<number>();
  const targets = new Set<string>();
  for (const { target, columns } of mapping) {
    const isSound = columns.every((index) => index < headers.length && !placed.has(index));
    if (!isTarget(subject, target) || targets.has(target) || !isSound)
      throw new Refusal('mappingIncomplete', { target });
    targets.add(target);
    for (const index of columns) placed.add(index);
  }
  const { needs } = subjects[subject];
  const settled = withoutNew(answers);
  const { answers: reached } = inReach(settled, await reachOf(tx, actor, needs, [settled]));
  const known = new Set((await allFields(tx)).map(({ name }) => fold(name)));
  const named = [...targets].filter(
    (target) => isCustom(target) && known.has(fold(target.slice('custom:'.length))),
  );
  return { content: { headers, mapping, answers: reached }, fields: named };
}

function isTarget(subject: ImportSubject, target: string): boolean {
  if (!isCustom(target)) return fieldsOfMapping(subject).includes(target);
  return subject === 'assets' && isCustomName(target.slice('custom:'.length).trim());
}
