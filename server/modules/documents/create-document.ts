import { sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import { addAuthor } from '../../access/records/authors.ts';
import { numberOfToday } from '../../database/next-number.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { findDestination } from './destination.ts';
import { changesBetween } from './document-changes.ts';
import { logDocument } from './document-log.ts';
import { requireFirstStep, takeFirstStep } from './first-step.ts';
import { emptyHead, type Head, headTargets, headValues, requireOwnHead, withHead } from './head.ts';
import { savedLines, writeConditions } from './line-conditions.ts';
import { insertLines } from './lines.ts';
import { lockAssets } from './lock-assets.ts';
import { lockedColumns, toLocked } from './lock-document.ts';
import type { LockedDocument } from './locked-document.ts';
import { readDocument } from './read-document.ts';

export const createDocument: Handler<'/handover/create'> = (payload, context) =>
  inTransaction(context.db, (tx) => createIn(tx, context, payload));

/** Creates a document within a transaction that writes more than the document. */
export async function createIn(
  tx: Tx,
  context: Context,
  payload: Payload<'/handover/create'>,
): Promise<Answer<'/handover/create'>> {
  const { actor } = context;
  requireFirstStep(actor, payload.kind, payload.post);
  const head = withHead(emptyHead, payload);
  requireOwnHead(payload.kind, head);
  await findDestination(tx, actor, head);
  await lockAssets(tx, actor, 'handover.write', payload.kind, payload.assetIds, null, head.giverId);
  const document = await insertDocument(tx, context, payload, head);
  const { id, version, documentNo } = document;
  await addAuthor(tx, actor, 'handover', id);
  await insertLines(tx, id, payload.assetIds);
  await writeConditions(tx, document, payload.lineConditions);
  await logDocument(tx, context, document, 'created', changesBetween(null, await readDocument(tx, id)));
  const lines = await savedLines(tx, id, payload.kind);
  if (!payload.post) return { id, version, documentNo, state: 'draft', ...lines };
  return {
    id,
    version: version + 1,
    documentNo,
    state: await takeFirstStep(tx, context, document),
    ...lines,
  };
}

async function insertDocument(
  tx: Tx,
  { actor, settings }: Context,
  { kind, assetIds }: Payload<'/handover/create'>,
  head: Head,
): Promise<LockedDocument> {
  const { rows } = await sql<Parameters<typeof toLocked>[0]>`
    insert into document (document_no, kind, ${headTargets}, created_by, created_by_name, created_organisation_id,
      currency)
    values (${numberOfToday(detailsOf(kind).prefix, 'document_number')}, ${kind},
      ${headValues(head)}, ${actor.accountId}, ${actor.name}, ${actor.organisationId},
      ${settings.currency})
    returning ${lockedColumns}`.execute(tx);
  return toLocked({ ...(rows[0] as Parameters<typeof toLocked>[0]), assetIds });
}
