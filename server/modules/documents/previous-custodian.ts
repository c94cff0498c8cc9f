import { sql } from 'kysely';
import { takes } from '../../../src/machines/legal-events.ts';
import type { AssetState } from '../../../src/vocabulary/asset.ts';
import type { DocumentKind, HandBackRefusal } from '../../../src/vocabulary/document.ts';
import { named } from '../../database/named.ts';
import type { Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { inScope } from '../../scope.ts';
import { scopeOfAsset } from '../assets/scope-of-asset.ts';
import type { Named } from './lock-assets.ts';

type Found = {
  status: AssetState;
  isFree: boolean;
  person: Named | null;
  disabled: boolean | null;
  visible: boolean | null;
  /** Whether a loan on which the asset is out leads back to that very person. */
  lentBy: boolean;
};

/** In which of these kinds an asset goes back, the first that its life allows. */
const kinds = ['returnLoan', 'personTransfer', 'issue'] as const satisfies readonly DocumentKind[];

/**
 * Who had an asset before whoever has it now, by the newest document that took it from somebody else. A loan out of the
 * stock goes back to the stock, so that nobody is offered for it.
 */
export const findPreviousCustodian: Handler<'/handover/previousCustodian'> = async (
  { assetId },
  { db, actor },
) => {
  const seen = inScope(actor, 'person.read', {
    organisation: sql.ref('previous.organisation_id'),
    person: sql.ref('previous.id'),
  });
  const { rows } = await sql<Found>`
    select asset.status, not exists (select from document_line line where line.asset_id = asset.id and line.open)
        as "isFree",
      ${named('previous', 'name')} as person, previous.disabled, coalesce(${seen}, false) as visible,
      exists (select from document_line line join document on document.id = line.document_id
        where line.asset_id = asset.id and line.back_at is null and document.kind = 'borrow'
          and document.state in ('handedOver', 'lent')
          and (line.before -> 'custodian' ->> 'id')::bigint = previous.id) as "lentBy"
    from asset left join lateral (
      select (line.before -> 'custodian' ->> 'id')::bigint as id
      from document_line line join document on document.id = line.document_id
      where line.asset_id = asset.id and document.posted_at is not null and not line.open
        and document.state in ('handedOver', 'posted', 'lent', 'closed', 'completed')
        and line.outcome is distinct from 'refused' and line.before -> 'custodian' ->> 'id' is not null
        and (line.before -> 'custodian' ->> 'id')::bigint is distinct from asset.custodian_id
      order by coalesce(line.settled_at, document.posted_at) desc, line.id desc limit 1
    ) latest on true
    left join person previous on previous.id = latest.id
    where asset.id = ${assetId} and ${scopeOfAsset(actor, 'handover.write')}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  const kind = kinds.find((one) => takes(one, found.status)) ?? null;
  const reason = reasonOf(found, kind);
  if (reason !== null) return { person: null, kind: null, reason };
  return { person: found.person, kind, reason };
};

function reasonOf(found: Found, kind: DocumentKind | null): HandBackRefusal | null {
  if (!kind || !found.isFree) return 'notNow';
  if (!found.person || (kind === 'returnLoan' && !found.lentBy)) return 'nobodyBefore';
  if (found.disabled) return 'hasLeft';
  return found.visible ? null : 'outOfScope';
}
