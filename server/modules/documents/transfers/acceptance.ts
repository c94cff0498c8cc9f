import { type RawBuilder, sql } from 'kysely';
import { acceptedKinds } from '../../../../src/machines/lifecycles/document-kinds.ts';
import { isGranted } from '../../../access/grants.ts';
import { isHandedOverBy } from '../../../access/records/authors.ts';
import { isReceiver } from '../../../access/records/receiver.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import type { Actor, Context, Db, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { pendingAssets } from '../disposals/pending-assets.ts';
import type { LockedDocument } from '../locked-document.ts';
import { moveAssets } from '../move-assets.ts';

const isIssueOrLoan = sql`document.kind = any(${acceptedKinds}::text[])`;

/** That the receiver of `document` has no account with which they could accept. */
const receiverCannot = sql`not exists (select from account
  join account_role held on held.account_id = account.id
  join role_permission granted on granted.role_id = held.role_id and granted.permission = 'handover.accept'
  where account.person_id = document.custodian_id and not account.disabled)`;

/** That a keeper has every line of `document` that waits in their scope. */
const holdsWaiting = (actor: Actor) => sql`not exists (select from document_line line
  join asset on asset.id = line.asset_id where line.document_id = document.id and line.open
    and not coalesce(${scopeOfAsset(actor, 'handover.post')}, false))`;

/**
 * That a keeper records what the receiver of an issue or a loan signed on paper: of whoever has an account they alone
 * answer.
 */
export const recordsOnPaper = (actor: Actor): RawBuilder<unknown> =>
  isGranted(actor, 'handover.post') && isGranted(actor, 'handover.accept')
    ? sql`(${isIssueOrLoan} and document.state = 'handedOver'
        and document.custodian_id <> ${actor.personId} and ${receiverCannot} and ${holdsWaiting(actor)})`
    : sql`false`;

/** That an actor may answer in the place of the receiver of a transfer: not for one with an account to whom they handed over. */
const mayStandIn = (actor: Actor) => sql`(document.custodian_id is null
  or document.custodian_id = ${actor.personId} or ${receiverCannot} or not ${isHandedOverBy(actor)})`;

/** That an actor answers for the lines of `document`: as its receiver, in their place, for the receiving organisation, or on paper. */
export const mayAnswer = (actor: Actor): RawBuilder<unknown> =>
  isGranted(actor, 'handover.accept')
    ? sql`((${isReceiver(actor, 'handover.accept')} and ${mayStandIn(actor)}) or ${recordsOnPaper(actor)}
        or (${isIssueOrLoan} and document.state <> 'draft' and document.custodian_id = ${actor.personId}))`
    : sql`false`;

/**
 * Whoever answers for lines of a document that was handed over.
 *
 * @returns whether they record what the receiver signed on paper
 * @throws Refusal `notPermitted`
 */
export async function requireAnswerer(tx: Db | Tx, actor: Actor, id: number): Promise<boolean> {
  const { rows } = await sql<{ onPaper: boolean }>`
    select coalesce(${recordsOnPaper(actor)}, false) as "onPaper" from document
    where id = ${id} and ${mayAnswer(actor)}`.execute(tx);
  if (!rows[0]) throw new Refusal('notPermitted');
  return rows[0].onPaper;
}

type Answers = { settled: number; accepted: number; out: number };

/** How many lines of a document were answered, accepted, and are still with whoever accepted them. */
export async function answersOf(tx: Tx, documentId: number): Promise<Answers> {
  const { rows } = await sql<Answers>`
    select count(outcome) as settled, count(*) filter (where outcome = 'accepted') as accepted,
      count(*) filter (where outcome = 'accepted' and back_at is null) as out
    from document_line where document_id = ${documentId}`.execute(tx);
  return rows[0] ?? { settled: 0, accepted: 0, out: 0 };
}

/** Leads the assets of an issue or a loan that is withdrawn before its receiver answered back to where each was. */
export async function takeBack(tx: Tx, context: Context, document: LockedDocument): Promise<void> {
  if (document.state !== 'handedOver') return;
  const moves = await pendingAssets(tx, document.assetIds, 'call off transfer');
  await moveAssets(
    tx,
    context,
    document,
    moves.map((move) => ({ ...move, to: move.asset })),
  );
}
