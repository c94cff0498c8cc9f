import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { addAuthor } from '../../access/records/authors.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { findDestination } from './destination.ts';
import { changesBetween } from './document-changes.ts';
import { logDocument } from './document-log.ts';
import { requireFirstStep, takeFirstStep } from './first-step.ts';
import { requireOwnHead, setHead, withHead } from './head.ts';
import { savedLines, writeConditions } from './line-conditions.ts';
import { replaceLines } from './lines.ts';
import { lockAssets, requireAssets } from './lock-assets.ts';
import { lockDocument } from './lock-document.ts';
import type { LockedDocument } from './locked-document.ts';
import { readDocument } from './read-document.ts';

/** Changes a draft and, when asked, lets it take effect at once: both are written, or neither. */
export const updateDocument: Handler<'/handover/update'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const { id, version, post = false } = payload;
    const document = await lockDocument(tx, id, version, actor, 'handover.write');
    requireFirstStep(actor, document.kind, post);
    const changed = await changeDraft(tx, context, document, payload);
    const { documentNo, state } = changed;
    const lines = await savedLines(tx, id, document.kind);
    if (!post) return { id, version: changed.version, documentNo, state, ...lines };
    const posted = await takeFirstStep(tx, context, changed);
    return { id, version: changed.version + 1, documentNo, state: posted, ...lines };
  });

/** What is left out stays as it is; where nothing changes, nothing is written. */
async function changeDraft(
  tx: Tx,
  context: Context,
  document: LockedDocument,
  { assetIds, lineConditions, ...input }: Payload<'/handover/update'>,
): Promise<LockedDocument> {
  const { actor } = context;
  const { id, version, kind, state } = document;
  if (state !== 'draft') throw new Refusal('transitionRefused', { state, event: 'update' });
  await requireAssets(tx, actor, 'handover.write', document.assetIds);
  const before = await readDocument(tx, id);

  const head = withHead(document.head, input);
  requireOwnHead(kind, head);
  const { custodianId, organisationId, locationId } = document.head;
  const moved =
    head.custodianId !== custodianId ||
    head.giverId !== document.head.giverId ||
    head.organisationId !== organisationId ||
    head.locationId !== locationId;
  if (moved) await findDestination(tx, actor, head);
  if (assetIds) {
    await lockAssets(tx, actor, 'handover.write', kind, assetIds, id, head.giverId);
    await replaceLines(tx, id, assetIds);
  }
  await writeConditions(tx, { id, kind, assetIds: assetIds ?? document.assetIds }, lineConditions);
  await sql`update document set ${setHead(head)} where id = ${id}`.execute(tx);
  const changes = changesBetween(before, await readDocument(tx, id));
  if (changes.length === 0) return document;
  await addAuthor(tx, actor, 'handover', id);
  await sql`update document set version = version + 1 where id = ${id}`.execute(tx);
  await logDocument(tx, context, document, 'updated', changes);
  return { ...document, head, assetIds: assetIds ?? document.assetIds, version: version + 1 };
}
