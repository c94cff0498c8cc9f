import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { detailsOf, missingFrom } from '../../../src/machines/lifecycles/document-kinds.ts';
import { type DocumentDetails, unanswered } from '../../../src/machines/lifecycles/handover.ts';
import type { DocumentKind } from '../../../src/vocabulary/document.ts';
import { documentInScope, sightOfLines } from '../../access/records/document-scope.ts';
import type { Actor, Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { logDocument } from './document-log.ts';
import { type Head, headColumns } from './head.ts';
import type { LockedDocument } from './locked-document.ts';
import { readDocument } from './read-document.ts';

type Flat = Omit<LockedDocument, 'head'> & Head;

/** The columns of a document but for its lines, flat. */
export const lockedColumns = sql`id, version, document_no as "documentNo", kind, state, ${headColumns},
  created_by as "createdBy", created_organisation_id as "createdOrganisationId"`;

export const toLocked = ({
  id,
  version,
  documentNo,
  kind,
  state,
  createdBy,
  createdOrganisationId,
  assetIds,
  ...head
}: Flat) =>
  ({
    id,
    version,
    documentNo,
    kind,
    state,
    createdBy,
    createdOrganisationId,
    assetIds,
    head,
  }) satisfies LockedDocument;

/**
 * Locks a document and reads it with the ids of its assets in the order of the lines.
 *
 * @throws Refusal `notFound`, and `stale` with both sides when it is not at `version` any more
 */
export async function lockDocument(
  tx: Tx,
  id: number,
  version: number,
  actor: Actor,
  permission: Permission,
): Promise<LockedDocument> {
  await sql`select from document where id = ${id} for update`.execute(tx);
  const { rows } = await sql<Flat>`
    select ${lockedColumns},
      array(select asset_id from document_line where document_id = document.id order by position) as "assetIds"
    from document where id = ${id} and ${documentInScope(actor, permission)}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  if (found.version !== version)
    throw new Refusal('stale', {
      current: await readDocument(tx, id, sightOfLines(actor, 'handover.read'), sql`true`, actor),
    });
  return toLocked(found);
}

/** The first thing without which a document cannot take effect. */
export const lackOf = ({ kind, head }: Pick<LockedDocument, 'kind' | 'head'>) =>
  missingFrom(kind, (field) => head[field]);

/** What the lifecycle asks of a document. */
export const lifecycleOf = (
  document: LockedDocument,
  context: Pick<Context, 'settings' | 'actor'>,
  dayCounts = true,
): DocumentDetails => ({
  ...unanswered,
  dayCounts,
  lines: document.assetIds.length,
  complete: lackOf(document) === undefined,
  needsApproval:
    context.settings[document.kind === 'disposal' ? 'disposalApproval' : 'transferApproval'] === 'needed',
  needsAcceptance: isAccepted(document.kind, document.head.custodianId, context),
});

/** Whether a document is to be accepted by its receiver; whoever hands something over to themselves has accepted it. */
export function isAccepted(
  kind: DocumentKind,
  receiverId: number | null,
  { settings, actor }: Pick<Context, 'settings' | 'actor'>,
): boolean {
  const { acceptance } = detailsOf(kind);
  return acceptance !== undefined && settings[acceptance] === 'needed' && receiverId !== actor.personId;
}

/** Brings a locked document into the state that a step leads to, with its entry in the log. */
export async function setState(
  tx: Tx,
  context: Pick<Context, 'actor' | 'ip'>,
  document: Pick<LockedDocument, 'id' | 'documentNo' | 'createdOrganisationId' | 'state'>,
  step: { state: string; transitionId: string },
): Promise<LockedDocument['state']> {
  const { id, state } = document;
  await sql`update document set state = ${step.state}, version = version + 1 where id = ${id}`.execute(tx);
  await logDocument(tx, context, document, step.transitionId, [
    { field: 'state', from: state, to: step.state },
  ]);
  return step.state as LockedDocument['state'];
}
