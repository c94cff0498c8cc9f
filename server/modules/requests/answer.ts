import { sql } from 'kysely';
import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import type { AssetState } from '../../../src/vocabulary/asset.ts';
import { answerEventFor } from '../../../src/vocabulary/request.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { createIn } from '../documents/index.ts';
import { type LockedRequest, requests, stepOf } from './lock-request.ts';

/** The document, the assets that it moves and the request are written together, or none of them. */
export const answerRequest: Handler<'/request/answer'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const { id, version, assetIds, mismatchConfirmed = false, ...head } = payload;
    const request = await requests.lock(tx, context, { id, version }, 'keeper');
    const open = request.quantity - request.answered;
    const step = stepOf(request, { type: answerEventFor(assetIds.length, open) });
    if (assetIds.length > open) throw new Refusal('requestExceeded', { open });
    const assets = await readAssets(tx, context, assetIds, request);
    refuseOutOfStock(assets);
    const others = assets.filter(({ matches }) => !matches).map(({ assetNo }) => assetNo);
    if (others.length > 0 && !mismatchConfirmed)
      throw new Refusal('requestMismatch', { assets: others.join(', ') });
    const isLoan = detailsOf(request.type).lends === true;
    const document = await createIn(tx, context, {
      kind: request.type,
      custodianId: request.requesterId,
      assetIds,
      ...head,
      ...(isLoan && { dueOn: head.dueOn ?? request.until }),
      post: true,
    });
    const { id: documentId, documentNo } = document;
    const answered = request.answered + assetIds.length;
    const ends = step.state === 'answered';
    await sql`insert into request_answer (request_id, document_id, answered_by)
      values (${id}, ${documentId}, ${context.actor.name})`.execute(tx);
    await sql`update request set state = ${step.state}, version = version + 1, answered = ${answered},
      ended_by = ${ends ? context.actor.name : null}, ended_at = case when ${ends} then now() end
      where id = ${id}`.execute(tx);
    await requests.log(
      tx,
      context,
      request,
      step.transitionId,
      [
        { field: 'state', from: request.state, to: step.state },
        { field: 'answered', from: String(request.answered), to: String(answered) },
        { field: 'assets', from: null, to: assets.map(({ assetNo }) => assetNo).join(', ') },
      ],
      { document: { id: documentId, documentNo } },
    );
    return { id, version: version + 1, state: step.state, documentId, documentNo };
  });

type Candidate = { id: number; assetNo: string; name: string; status: AssetState; matches: boolean };

/** Assets in scope, each with whether it is what was wanted: that asset, or one of the category or below it. */
async function readAssets(
  tx: Tx,
  { actor }: Parameters<Handler<'/request/answer'>>[1],
  ids: number[],
  { categoryId, assetId }: LockedRequest,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select asset.id, asset.asset_no as "assetNo", asset.name, asset.status,
      case when ${assetId}::bigint is not null then asset.id = ${assetId}::bigint
        else exists (select from category above join category below on starts_with(below.path, above.path)
          where above.id = ${categoryId}::bigint and below.id = asset.category_id) end as matches
    from asset where asset.id = any(${ids}::bigint[]) and ${scopeOfAsset(actor, 'handover.write')}
    order by asset.id for update of asset`.execute(tx);
  if (rows.length < ids.length) {
    const missing = ids.filter((id) => !rows.some((row) => row.id === id));
    throw new Refusal('notFound', {
      lines: missing.map((id) => ({ assetId: id, error: 'notFound' as const })),
    });
  }
  return rows;
}

/** A loan could also be of an asset in use, which is nobody's to promise. @throws Refusal `assetNotFree` */
function refuseOutOfStock(assets: readonly Candidate[]): void {
  const lines = assets
    .filter(({ status }) => status !== 'inStock')
    .map(({ id, assetNo, name, status }) => ({
      assetId: id,
      error: 'assetNotFree' as const,
      assetNo,
      name,
      status,
    }));
  if (lines.length > 0) throw new Refusal('assetNotFree', { lines });
}
