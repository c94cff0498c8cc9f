import { sql } from 'kysely';
import { disposalKinds } from '../../../src/machines/lifecycles/document-kinds.ts';
import type { DocumentKind } from '../../../src/vocabulary/document.ts';
import { maxLines } from '../../../src/vocabulary/document.ts';
import { type DocumentDecision, maxReported } from '../../../src/vocabulary/stock-take.ts';
import { isGranted } from '../../access/grants.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { createIn, type HeldAsset, readHeld, validateLines } from '../documents/index.ts';
import { insertRepair, isOpen, isReportable, readFault } from '../repairs/index.ts';
import type { ReviewedLine } from './reviewed-lines.ts';

export type Started = { kind: 'handover' | 'repair'; id: number; no: string; lineIds: number[] };
type Draft = { kind: DocumentKind; custodianId?: number; locationId?: number; lines: ReviewedLine[] };
type Take = { takeNo: string };

/**
 * Starts what a decision asks for: a draft for as many lines as fit into one, or a repair each. The rights and scopes of
 * the document hold; a line that it cannot take is left out.
 *
 * @throws Refusal `notPermitted`, `badReference`
 */
export function startDocuments(
  tx: Tx,
  context: Context,
  take: Take,
  decision: DocumentDecision,
  lines: ReviewedLine[],
  reason: string,
): Promise<Started[]> {
  const permission = decision === 'reportRepair' ? 'repair.report' : 'handover.write';
  if (!isGranted(context.actor, permission)) throw new Refusal('notPermitted');
  if (decision === 'reportRepair') return reportRepairs(tx, context, lines, reason);
  return createDrafts(tx, context, take, decision, lines, reason);
}

async function createDrafts(
  tx: Tx,
  context: Context,
  { takeNo }: Take,
  decision: 'startTransfer' | 'startDisposal',
  lines: ReviewedLine[],
  reason: string,
): Promise<Started[]> {
  const ids = lines.flatMap(({ assetId }) => assetId ?? []);
  await sql`select from asset where id = any(${ids}::bigint[]) order by id for update`.execute(tx);
  const assets = await readHeld(tx, context.actor, 'handover.write', ids);
  const drafts = new Map<string, Draft>();
  for (const line of lines) {
    const asset = line.assetId === null ? undefined : assets.get(line.assetId);
    const head = asset && headOf(decision, line, asset);
    if (!head || validateLines(assets, { ...head, ids: [asset.id], documentId: null }).moves.length === 0)
      continue;
    const key = JSON.stringify(head);
    const draft = drafts.get(key) ?? { ...head, lines: [] };
    drafts.set(key, draft);
    draft.lines.push(line);
  }
  const started: Started[] = [];
  for (const { lines: all, ...head } of drafts.values()) {
    for (let from = 0; from < all.length; from += maxLines) {
      const some = all.slice(from, from + maxLines);
      const { id, documentNo } = await createIn(tx, context, {
        ...head,
        assetIds: some.flatMap(({ assetId }) => assetId ?? []),
        remark: takeNo,
        ...(decision === 'startDisposal' && reason !== '' && { reason }),
      });
      started.push({ kind: 'handover', id, no: documentNo, lineIds: some.map((line) => line.id) });
    }
  }
  return started;
}

/** To whom or where a transfer leads by what was counted; nothing where the register says the same. */
function headOf(
  decision: 'startTransfer' | 'startDisposal',
  { countedCustodian, countedLocation }: ReviewedLine,
  { custodian, location }: HeldAsset,
): Omit<Draft, 'lines'> | undefined {
  const [disposal] = disposalKinds;
  if (decision === 'startDisposal') return disposal && { kind: disposal };
  const moved = countedLocation !== null &&
    countedLocation !== location?.id && { locationId: countedLocation };
  if (countedCustodian !== null && countedCustodian !== custodian?.id)
    return { kind: 'personTransfer', custodianId: countedCustodian, ...moved };
  return moved ? { kind: 'locationTransfer', ...moved } : undefined;
}

async function reportRepairs(
  tx: Tx,
  context: Context,
  lines: ReviewedLine[],
  reason: string,
): Promise<Started[]> {
  const fault = readFault(reason);
  const ids = lines.flatMap(({ assetId }) => assetId ?? []);
  const reportable = isReportable(context.actor);
  await sql`select from asset where id = any(${ids}::bigint[]) and ${reportable} order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number; label: string; organisationId: number; currency: string }>`
    select id, asset_no || ' ' || name as label, organisation_id as "organisationId", currency from asset
    where id = any(${ids}::bigint[]) and ${reportable}
      and not exists (select from repair where asset_id = asset.id and ${isOpen})
    order by id limit ${sql.lit(maxReported)}`.execute(tx);
  const lineOf = new Map(lines.map(({ id, assetId }) => [assetId, id]));
  const started: Started[] = [];
  for (const asset of rows) {
    const repair = await insertRepair(tx, context, asset, { fault, urgency: 'normal' });
    started.push({
      kind: 'repair',
      id: repair.id,
      no: repair.repairNo,
      lineIds: [lineOf.get(asset.id) ?? 0],
    });
  }
  return started;
}

/** Lets each line name what was started for it. */
export async function linkLines(tx: Tx, started: Started[]): Promise<void> {
  for (const { kind, id, lineIds } of started) {
    await sql`update stock_take_line set ${kind === 'repair' ? sql`repair_id` : sql`document_id`} = ${id}
      where id = any(${lineIds}::bigint[])`.execute(tx);
  }
}
