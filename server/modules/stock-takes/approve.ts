import { sql } from 'kysely';
import { stockTakeMachine } from '../../../src/machines/lifecycles/stock-take.ts';
import type { RefusedLine } from '../../../src/vocabulary/document.ts';
import { hasAuthored } from '../../access/records/authors.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { type HeldAsset, readHeld, readLocked } from '../documents/index.ts';
import { inOpenDocuments } from './in-open-documents.ts';
import { lockTake } from './lock-take.ts';
import type { LockedTake } from './locked-take.ts';
import { logTake } from './log-take.ts';
import { type DecidedLine, postLines, readDecided } from './post-lines.ts';
import { stepOf } from './reviewed-lines.ts';
import { storeReport } from './store-report.ts';
import { countUndecided } from './undecided.ts';

/**
 * Posts what was decided. An asset that has changed since it was decided about, that a document holds, or that is out
 * of the approver's scope refuses the whole and is named: whoever reviews decides about it again, or accepts it as it
 * is. So nothing that others have written meanwhile is overwritten.
 */
export const approveTake: Handler<'/stockTake/approve'> = ({ id, version }, context) =>
  inTransaction(context.db, async (tx) => {
    const take = await lockTake(tx, context, id, version, 'stockTake.approve');
    const undecided = await countUndecided(tx, id);
    const known = {
      lines: take.lineCount,
      undecided,
      tookPart: await hasAuthored(tx, context.actor, 'stockTake', id),
      anyoneApproves: context.settings.stockTakeApproval === 'anyone',
    };
    const step = advance(stockTakeMachine, take.state, known, { type: 'approve' });
    if (!step && take.state === 'review' && undecided > 0)
      throw new Refusal('linesUndecided', { count: undecided });
    if (!step && take.state === 'review') throw new Refusal('ownStockTake');
    if (!step) throw new Refusal('transitionRefused', { state: take.state, event: 'approve' });
    const posted = await post(tx, context, take);
    await sql`update stock_take set state = ${step.state}, approved_at = now(),
      approved_by_name = ${context.actor.name}, version = version + 1 where id = ${id}`.execute(tx);
    await logTake(tx, context, take, step.transitionId, [
      { field: 'state', from: take.state, to: step.state },
      { field: 'lines', from: null, to: String(posted) },
      { field: 'report', from: null, to: await storeReport(tx, context, id) },
    ]);
    return { id, version: version + 1, state: step.state as LockedTake['state'] };
  });

/** @throws Refusal `linesChanged` */
async function post(tx: Tx, context: Context, take: LockedTake): Promise<number> {
  const decided = (await readDecided(tx, take.id)).map(({ assetId }) => assetId);
  const assets = await readLocked(tx, decided);
  const within = await readHeld(tx, context.actor, 'stockTake.approve', decided);
  // Read again, now that the assets are locked.
  const lines = await readDecided(tx, take.id);
  const inDocuments = await inOpenDocuments(tx, context.actor, lines);
  const documents = new Map(inDocuments.map(({ assetId, document }) => [assetId, document]));
  const refused = lines
    .flatMap((line) => refusalOf(line, within.get(line.assetId)))
    .map((line) => {
      const document = documents.get(line.assetId);
      return { ...line, ...(line.error === 'assetInOpenDocument' && document && { document }) };
    });
  if (refused.length > 0) throw new Refusal('linesChanged', { lines: refused.slice(0, maxNamed) });
  await postLines(tx, context, take, lines, assets);
  return lines.length;
}

/** As many as a person reads. */
const maxNamed = 200;

function refusalOf(line: DecidedLine, asset: HeldAsset | undefined): RefusedLine[] {
  const { assetId } = line;
  if (!asset) return [{ assetId, error: 'notFound' }];
  const { assetNo, name, status } = asset;
  if (asset.heldBy !== null) return [{ assetId, error: 'assetInOpenDocument', assetNo, name, status }];
  const sends = line.decision === 'reportMissing' || line.decision === 'turnUp';
  const isFit = !line.isChanged && (!sends || stepOf(asset, line.decision) !== undefined);
  return !isFit ? [{ assetId, error: 'assetNotFree', assetNo, name, status }] : [];
}
