import { sql } from 'kysely';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { type ImportSubject, subjects } from '../../../../src/vocabulary/import-subjects.ts';
import { inScope } from '../../../access/scope.ts';
import type { Actor, Db } from '../../../http/handler.ts';
import { TreeNames } from '../names/tree-names.ts';

const order = /^\s*\d+[\s.、_-]+/u;
/** What the name of a sheet may say beside the department. */
const additions =
  /\s*[-_（(]?\s*(?:(?:固定)?资产(?:台账|清单|明细|表)?|台账|清单|明细表?|人员(?:名单|信息)?|员工(?:名单)?|名单|花名册|(?:fixed )?assets?(?: list| register)?|register|list|staff|people|employees|activos|資産(?:一覧|台帳)?|一覧|台帳|社員)\s*[)）]?\s*$/iu;

/**
 * The organisation that the name of a sheet says, found as a cell of a row would be, among those where the person may
 * write such records. One that several have the name of is none.
 */
export async function organisationOfSheet(
  db: Db,
  actor: Actor,
  subject: ImportSubject,
  name: string,
): Promise<Answer<'/import/inspect'>['organisation']> {
  const { needs } = subjects[subject];
  const nodes = await db
    .selectFrom('organisation')
    .select(['id', 'parent_id as parentId', 'code', 'name'])
    .select((eb) =>
      sql<boolean>`state = 'active' and ${inScope(actor, needs, { organisation: eb.ref('organisation.id') })}`.as(
        'usable',
      ),
    )
    .execute();
  const names = new TreeNames(nodes);
  const plain = name.replace(order, '').trim();
  for (const text of new Set([name.trim(), plain, plain.replace(additions, '').trim()])) {
    const found = text === '' ? 'unknown' : names.find(text);
    if (typeof found === 'object') return { id: found.id, name: names.label(found.id) };
  }
  return undefined;
}
