import { sql } from 'kysely';
import type { DocumentKind, HandBackRefusal } from '../../../src/vocabulary/document.ts';
import type { Named } from '../../../src/vocabulary/named.ts';
import { inScope } from '../../access/scope.ts';
import { named } from '../../database/named.ts';
import type { Actor, Db, Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { readHeld, validateLines } from './lock-assets.ts';

/** In which of these kinds an asset goes back, the first that can move it now. */
const kinds = ['returnLoan', 'personTransfer', 'issue'] as const satisfies readonly DocumentKind[];

/**
 * Who had an asset before whoever has it now, and the kind of document that brings it back to them. A loan out of the
 * stock goes back to the stock, so that nobody is offered for it.
 */
export const findPreviousCustodian: Handler<'/handover/previousCustodian'> = async (
  { assetId },
  { db, actor },
) => {
  const held = await readHeld(db, actor, 'handover.write', [assetId]);
  if (!held.has(assetId)) throw new Refusal('notFound');
  const requested = { ids: [assetId], documentId: null };
  const kind = kinds.find((one) => validateLines(held, { ...requested, kind: one }).moves.length > 0);
  const found = await readPrevious(db, actor, assetId);
  const reason = reasonOf(found, kind);
  if (reason !== null) return { person: null, kind: null, reason };
  return { person: found?.person ?? null, kind: kind ?? null, reason };
};

function reasonOf(found: Found | undefined, kind: DocumentKind | undefined): HandBackRefusal | null {
  if (!kind) return 'notNow';
  if (!found || (kind === 'returnLoan' && !found.lentBy)) return 'nobodyBefore';
  if (found.disabled) return 'hasLeft';
  return found.visible ? null : 'outOfScope';
}

type Found = {
  person: Named;
  disabled: boolean;
  visible: boolean;
  /** Whether the loan on which the asset is out leads back to that very person. */
  lentBy: boolean;
};

/** By the newest document that took an asset from somebody else than who has it now. */
async function readPrevious(db: Db, actor: Actor, assetId: number): Promise<Found | undefined> {
  const seen = inScope(actor, 'person.read', {
    organisation: sql.ref('previous.organisation_id'),
    person: sql.ref('previous.id'),
  });
  const { rows } = await sql<Found>`
    select ${named('previous', 'name')} as person, previous.disabled, coalesce(${seen}, false) as visible,
      exists (select from document_line line join document on document.id = line.document_id
        where line.asset_id = asset.id and line.back_at is null and document.kind = 'borrow'
          and document.state in ('handedOver', 'lent')
          and (line.before -> 'custodian' ->> 'id')::bigint = previous.id) as "lentBy"
    from asset cross join lateral (
      select (line.before -> 'custodian' ->> 'id')::bigint as id
      from document_line line join document on document.id = line.document_id
      where line.asset_id = asset.id and document.posted_at is not null and not line.open
        and document.state in ('handedOver', 'posted', 'lent', 'closed', 'completed')
        and line.outcome is distinct from 'refused' and line.before -> 'custodian' ->> 'id' is not null
        and (line.before -> 'custodian' ->> 'id')::bigint is distinct from asset.custodian_id
      order by coalesce(line.settled_at, document.posted_at) desc, line.id desc limit 1
    ) latest join person previous on previous.id = latest.id
    where asset.id = ${assetId}`.execute(db);
  return rows[0];
}
