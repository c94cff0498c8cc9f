import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { returnKinds } from '../../../src/machines/lifecycles/document-kinds.ts';
import type { Actor } from '../../http/handler.ts';

import {
  accountOf,
  granted,
  grantedWithin,
  personOf,
  type ScopedActor,
  type Viewer,
  type VisibleRecord,
} from '../scope.ts';
import { isReceiver } from './receiver.ts';
import { scopeOfAsset } from './scope-of-asset.ts';
import { tookPart } from './seats.ts';

/** Which lines of a document are told, and of which also how their asset is now, as SQL over `document` and `asset`. */
export type Sight = { line: RawBuilder<unknown>; now: RawBuilder<unknown> };

/** For what the server itself compares. */
export const everything: Sight = { line: sql`true`, now: sql`true` };

/**
 * Who made a document or receives by it knows what it says, wherever its assets have gone; anybody else is told of the
 * assets in their scope. How an asset is now is for those who have it in their scope.
 */
export function sightOfLines(actor: Actor, permission: Permission): Sight {
  const now = sql`${scopeOfAsset(actor, permission)}`;
  return {
    line: sql`(${isOwn(actor)} or ${isReceiver(actor, permission)} or ${now} or ${isApprover(actor, permission)})`,
    now,
  };
}

/** The condition that `document` has a line of an asset, and that the line is shown. */
export const showsAsset = ({ line }: Sight, assetId: number): RawBuilder<unknown> =>
  sql`(document.id in (select document_id from document_line where asset_id = ${assetId})
    and exists (select from asset where asset.id = ${assetId} and ${line}))`;

const ofApprovers: ReadonlySet<Permission> = new Set([
  'handover.read',
  'machine.read',
  'handover.approve',
  'disposal.approve',
] as const);

/** Whoever the rule of a document names reads it and decides on it, wherever its assets are. */
const isApprover = (viewer: Viewer, permission: Permission): RawBuilder<unknown> =>
  ofApprovers.has(permission) ? tookPart(viewer, 'handover', sql.ref('document.id')) : sql`false`;

const isOwn = (viewer: Viewer) =>
  sql`(document.created_by = ${accountOf(viewer)} or document.custodian_id = ${personOf(viewer)}
    or document.giver_id = ${personOf(viewer)})`;

/**
 * The documents of `document` that somebody sees: those they made, those they receive by, themselves or for an
 * organisation, and those with a line whose asset is in their scope.
 */
export const documentInScope = (viewer: Viewer, permission: Permission): RawBuilder<unknown> =>
  grantedWithin(
    viewer,
    permission,
    sql`(${isOwn(viewer)} or ${isReceiver(viewer, permission)}
    or exists (select from document_line line join asset on asset.id = line.asset_id
      where line.document_id = document.id and ${scopeOfAsset(viewer, permission)})
    or ${isApprover(viewer, permission)})`,
  );

/** That every asset of `document` is in the scope of a permission, as each step that moves them wants it. */
export const holdsAllLines = (viewer: Viewer<ScopedActor>, permission: Permission): RawBuilder<unknown> =>
  granted(
    viewer,
    permission,
    sql`not exists (select from document_line line join asset on asset.id = line.asset_id
      where line.document_id = document.id and not coalesce(${scopeOfAsset(viewer, permission)}, false))`,
  );

/**
 * Who reaches the photos of `document_line line` of `document` and `asset`: who sees the line, and to add some, who may
 * write the return. Whoever made it may also when its assets have left their scope by it.
 */
export function linePhotosInScope(actor: Actor, action: 'read' | 'write' | 'lock'): RawBuilder<unknown> {
  if (action === 'read') {
    const { line } = sightOfLines(actor, 'handover.read');
    return sql`(${documentInScope(actor, 'handover.read')} and ${line})`;
  }
  return sql`(document.kind = any(${returnKinds}::text[]) and document.state <> 'cancelled'
    and ${documentInScope(actor, 'handover.write')}
    and (document.created_by = ${actor.accountId} or ${holdsAllLines(actor, 'handover.write')}))`;
}

export const handoverRecord: VisibleRecord = {
  needs: 'handover.read',
  table: 'document',
  as: 'document',
  label: sql.ref('document.document_no'),
  organisation: sql.ref('document.created_organisation_id'),
  visibleTo: documentInScope,
};
