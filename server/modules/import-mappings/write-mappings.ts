import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { mappingBounds } from '../../../src/vocabulary/import-mappings.ts';
import type { ImportSubject } from '../../../src/vocabulary/import-subjects.ts';
import { requireSharing } from '../../access/sharing.ts';
import { jsonText } from '../../database/json-text.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { logMapping } from './log-mapping.ts';
import { lockMapping, readMapping, readStored, requireSubject } from './read-mappings.ts';
import { soundContent } from './sound-content.ts';

type Naming = Pick<Payload<'/importMapping/create'>, 'name' | 'shared' | 'organisationId'>;
type Owned = { subject: ImportSubject; accountId: number; id?: number };

/** @throws Refusal `required`, `duplicate`, `badReference`, `notPermitted` */
async function normalise(
  tx: Tx,
  actor: Actor,
  input: Naming,
  { subject, accountId, id = 0 }: Owned,
): Promise<{ name: string; shared: boolean; organisation_id: number | null }> {
  const name = input.name.trim();
  if (name === '') throw new Refusal('required', { field: 'name' });
  const { rows: alike } = await sql`select from import_mapping where account_id = ${accountId}
    and subject = ${subject} and lower(name) = lower(${name}) and id <> ${id}`.execute(tx);
  if (alike.length > 0) throw new Refusal('duplicate', { field: 'name' });
  const { shared, organisationId } = input;
  if (shared) await requireSharing(tx, actor, 'importMapping.share', organisationId);
  return { name, shared, organisation_id: shared ? organisationId : null };
}

async function contentOf(
  tx: Tx,
  actor: Actor,
  subject: ImportSubject,
  input: Parameters<typeof soundContent>[3],
) {
  const { content, fields } = await soundContent(tx, actor, subject, input);
  return { content: jsonText(content), fields };
}

export const createMapping: Handler<'/importMapping/create'> = ({ subject, content, ...naming }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const { accountId } = actor;
    requireSubject(actor, subject);
    // Two at once would both find that there is room, and that the name is free.
    await sql`select from account where id = ${accountId} for no key update`.execute(tx);
    const { rows } = await sql<{ mappings: number }>`select count(*) as mappings from import_mapping
      where account_id = ${accountId}`.execute(tx);
    if ((rows[0]?.mappings ?? 0) >= mappingBounds.ofPerson) throw new Refusal('tooManyMappings');
    const input = await normalise(tx, actor, naming, { subject, accountId });
    const { id } = await tx
      .insertInto('import_mapping')
      .values({ subject, account_id: accountId, ...input, ...(await contentOf(tx, actor, subject, content)) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logMapping(tx, context, null, await readStored(tx, actor, id));
    return readMapping(tx, actor, id);
  });

async function lockOwner(tx: Tx, mapping: number): Promise<number> {
  const { id } = await tx
    .selectFrom('account')
    .innerJoin('import_mapping', 'import_mapping.account_id', 'account.id')
    .select('account.id')
    .where('import_mapping.id', '=', mapping)
    .forNoKeyUpdate('account')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateMapping: Handler<'/importMapping/update'> = ({ id, version, changes }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const before = await lockMapping(tx, actor, { id, version });
    const { subject, name, shared, organisation, mine } = before;
    const accountId = await lockOwner(tx, id);
    const { content, ...naming } = changes;
    const present = { name, shared, organisationId: organisation?.id ?? null };
    const input = await normalise(tx, actor, { ...present, ...naming }, { subject, accountId, id });
    // What nobody else may see any more would be lost to them.
    if (!input.shared && !mine) throw new Refusal('notPermitted');
    await tx
      .updateTable('import_mapping')
      .set({ ...input, ...(content && (await contentOf(tx, actor, subject, content))) })
      .set({ version: version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await logMapping(tx, context, before, await readStored(tx, actor, id));
    return readMapping(tx, actor, id);
  });

export const removeMapping: Handler<'/importMapping/remove'> = (at, context) =>
  inTransaction(context.db, async (tx) => {
    const mapping = await lockMapping(tx, context.actor, at);
    await tx.deleteFrom('import_mapping').where('id', '=', mapping.id).execute();
    await logMapping(tx, context, mapping, null);
    return {};
  });
