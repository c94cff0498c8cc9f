import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import {
  decisionsFor,
  needsReason,
  type StockTakeDecision,
  startsDocument,
} from '../../../src/vocabulary/stock-take.ts';
import { addAuthor } from '../../access/records/authors.ts';
import { jsonText } from '../../database/json-text.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { countAgain, letWait } from './count-again.ts';
import { inOpenDocuments } from './in-open-documents.ts';
import { takeLate } from './late-scans.ts';
import { meetsLineFilter } from './list-lines.ts';
import { lockTake } from './lock-take.ts';
import type { LockedTake } from './locked-take.ts';
import { logTake } from './log-take.ts';
import { canPost, type ReviewedLine, readReviewed } from './reviewed-lines.ts';
import { linkLines, type Started, startDocuments } from './start-documents.ts';
import { isOpen } from './undecided.ts';

type Requested = Payload<'/stockTake/decide'>;

/** As many as a person reads. */
const maxNamed = 200;
/** Whether the approval writes into the asset, which no open document may have then. */
const changesAsset = (decision: Requested['decision']) =>
  decision !== null && !notPosted.some((one) => one === decision) && !startsDocument(decision);
const notPosted = ['accept', 'countAgain', 'takeLate'] as const;

export const decideLines: Handler<'/stockTake/decide'> = (requested, context) =>
  inTransaction(context.db, async (tx) => {
    const { id, decision } = requested;
    const reason = requested.reason?.trim() ?? '';
    if (needsReason(decision) && reason === '') throw new Refusal('required', { field: 'reason' });
    const take = await lockTake(tx, context, id, null, 'stockTake.write');
    if (take.state !== 'review')
      throw new Refusal('transitionRefused', { state: take.state, event: 'decide' });
    const lines = await chosen(tx, requested);
    const refused = changesAsset(decision) ? await inOpenDocuments(tx, context.actor, lines) : [];
    const held = new Set(refused.map(({ assetId }) => assetId));
    const isConflict = (line: ReviewedLine) => line.conflict && lines.length > 1;
    const fitting = lines.filter(
      (line) => fits(line, decision) && !isConflict(line) && !held.has(line.assetId ?? 0),
    );
    const { decided, started } = await carryOut(tx, context, take, fitting, requested);
    if (decided > 0) {
      await addAuthor(tx, context.actor, 'stockTake', id);
      await logTake(tx, context, take, 'decided', [
        { field: 'decision', from: null, to: decision },
        { field: 'lines', from: null, to: String(decided) },
        ...(started.length > 0
          ? [{ field: 'started', from: null, to: started.map(({ no }) => no).join(', ') }]
          : []),
      ]);
    }
    return {
      decided,
      skipped: lines.length - decided,
      conflicts: lines.filter(isConflict).length,
      refused: refused.slice(0, maxNamed),
      started: started.map(({ kind, id: startedId, no }) => ({ kind, id: startedId, no })),
    };
  });

async function carryOut(
  tx: Tx,
  context: Context,
  take: LockedTake,
  lines: ReviewedLine[],
  requested: Requested,
): Promise<{ decided: number; started: Started[] }> {
  const { decision } = requested;
  if (decision === 'countAgain') {
    await countAgain(
      tx,
      context.actor,
      lines.map((line) => line.id),
    );
    return { decided: lines.length, started: [] };
  }
  if (decision === 'takeLate') {
    const ids = lines.map((line) => line.id);
    await letWait(tx, ids);
    await takeLate(tx, take.id, sql`scan.line_id = any(${ids}::bigint[])`);
    return { decided: lines.length, started: [] };
  }
  if (!startsDocument(decision)) {
    await write(tx, context, lines, requested);
    return { decided: lines.length, started: [] };
  }
  const started = await startDocuments(tx, context, take, decision, lines, requested.reason?.trim() ?? '');
  const ids = new Set(started.flatMap(({ lineIds }) => lineIds));
  const taken = lines.filter((line) => ids.has(line.id));
  await write(tx, context, taken, requested);
  await linkLines(tx, started);
  return { decided: taken.length, started };
}

/** @throws Refusal `notFound` for a line that is not the stock-take's, `required` where none are named */
async function chosen(tx: Tx, { id, lineIds, filter }: Requested): Promise<ReviewedLine[]> {
  if (lineIds) {
    const lines = await readReviewed(tx, id, sql`line.id = any(${lineIds}::bigint[])`);
    if (lines.length !== lineIds.length) throw new Refusal('notFound');
    return lines;
  }
  if (!filter) throw new Refusal('required', { field: 'lineIds' });
  return readReviewed(tx, id, sql.join([isOpen, ...meetsLineFilter(filter)], sql` and `));
}

function fits(line: ReviewedLine, decision: Requested['decision']): boolean {
  if (line.isStarted) return false;
  if (decision === null) return line.decision !== null;
  if (decision === 'countAgain') return line.state !== 'waiting' || line.hasLate;
  if (decision === 'takeLate') return line.hasLate;
  if (!decisionsFor[line.state].includes(decision)) return false;
  return startsDocument(decision) ? line.assetId !== null : canPost(line, decision);
}

async function write(tx: Tx, { actor }: Context, lines: ReviewedLine[], { decision, reason }: Requested) {
  const rows = lines.map(({ id, version }) => ({ id, version }));
  const known = decision as StockTakeDecision | null;
  await sql`
    update stock_take_line line set decision = ${known}, reason = ${known ? (reason?.trim() ?? '') : ''},
      decided_by = ${known && actor.name}, decided_at = case when ${known}::text is not null then now() end,
      decided_version = decided.version, document_id = null, repair_id = null
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as decided (id bigint, version integer)
    where line.id = decided.id`.execute(tx);
}
