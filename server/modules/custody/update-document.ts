import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { findDestination } from './destination.ts';
import { changesBetween } from './document-changes.ts';
import { logDocument } from './document-log.ts';
import { documentInScope } from './document-scope.ts';
import { replaceLines } from './lines.ts';
import { lockDocument } from './lock-document.ts';
import { readDocument } from './read-document.ts';
import { takeAssets } from './take-assets.ts';

/** Changes a draft; what is left out stays as it is. */
export const updateDocument: Handler<'/custody/update'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const { id, version, assetIds } = payload;
    const { actor } = context;
    const document = await lockDocument(tx, id, version, documentInScope(actor, 'custody.write'));
    const { kind, state } = document;
    if (state !== 'draft') throw new Refusal('transitionRefused', { state, event: 'update' });
    const before = await readDocument(tx, id);

    const { custodianId, organId, locationId, happenedOn, remark } = { ...document, ...payload };
    const destination = { custodianId, organId, locationId };
    const moved = Object.entries(destination).some(([field, to]) => document[field as 'organId'] !== to);
    if (moved) await findDestination(tx, actor, kind, destination);
    if (assetIds) {
      await takeAssets(tx, actor, 'custody.write', kind, assetIds, id);
      await replaceLines(tx, id, assetIds);
    }
    await sql`
      update custody_document set custodian_id = ${custodianId}::bigint, organ_id = ${organId}::bigint,
        location_id = ${locationId}::bigint, happened_on = ${happenedOn}::date, remark = ${remark.trim()},
        version = version + 1
      where id = ${id}`.execute(tx);
    const changes = changesBetween(before, await readDocument(tx, id));
    await logDocument(tx, context, document, 'updated', changes);
    return { id, version: version + 1 };
  });
