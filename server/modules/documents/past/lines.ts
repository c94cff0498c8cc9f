import { sql } from 'kysely';
import type { DocumentKind, DocumentState } from '../../../../src/vocabulary/document.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import { jsonText } from '../../../database/json-text.ts';
import type { LineBefore } from '../../../database/schema/documents.ts';
import type { Tx } from '../../../http/handler.ts';
import { lentLines } from '../../../lib/document-lines.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Writer } from '../../../master-records/master.ts';
import { type HeldAsset, readLocked } from '../lock-assets.ts';
import type { PastDocument } from './past-document.ts';

/** In which state an asset was that went by a document of such a kind. */
const statusBefore: Partial<Record<DocumentKind, LineBefore['status']>> = {
  return: 'inUse',
  returnLoan: 'borrowed',
  personTransfer: 'inUse',
};

/**
 * Looks at the assets of a document of the past; what is still on loan has to be so in the register.
 *
 * @throws Refusal `badReference`, `assetNotFree`, `assetInOpenDocument` with details { lines }
 */
export async function lockPastAssets(
  tx: Tx,
  { actor }: Writer,
  { assetIds, partnerId }: PastDocument,
  state: DocumentState,
): Promise<HeldAsset[]> {
  const { rows } = await sql`select from asset where id = any(${assetIds}::bigint[]) and status <> 'draft'
    and ${scopeOfAsset(actor, 'handover.write')} order by id for share`.execute(tx);
  if (assetIds.length === 0) throw new Refusal('required', { field: 'assetId' });
  if (rows.length !== assetIds.length) throw new Refusal('badReference', { field: 'assetId' });
  if (state !== 'lent') return [];
  const assets = [...(await readLocked(tx, assetIds)).values()];
  const { rows: lent } = await sql<{ assetId: number }>`select asset_id as "assetId" from ${lentLines} line
    where asset_id = any(${assetIds}::bigint[])`.execute(tx);
  const out = new Set(lent.map(({ assetId }) => assetId));
  const refuse = (error: 'assetInOpenDocument' | 'assetNotFree', which: HeldAsset[]) => {
    const lines = which.map(({ id, assetNo, name, status }) => ({
      assetId: id,
      error,
      assetNo,
      name,
      status,
    }));
    if (lines.length > 0) throw new Refusal(error, { lines });
  };
  refuse(
    'assetInOpenDocument',
    assets.filter(({ id, heldBy }) => heldBy !== null || out.has(id)),
  );
  // What somebody lent who has it in use comes with the document that lent it.
  const isWith = ({ status, before, custodian }: HeldAsset) =>
    status === 'borrowed' && before === null && custodian?.id === partnerId;
  refuse(
    'assetNotFree',
    assets.filter((asset) => !isWith(asset)),
  );
  return assets;
}

/** Adds the lines, each with what is known of where its asset was before. */
export async function insertPastLines(
  tx: Tx,
  documentId: number,
  { kind, assetIds, partnerId, handedById }: PastDocument,
  lent: readonly HeldAsset[],
  returnedAt: Date | null,
): Promise<void> {
  const giverId = kind === 'return' || kind === 'returnLoan' ? partnerId : handedById;
  const { rows } = await sql<{ id: number; name: string; organisation: { id: number; name: string } }>`
    select person.id, person.name, jsonb_build_object('id', organisation.id, 'name', called) as organisation
    from person join organisation on organisation.id = organisation_id where person.id = ${giverId ?? null}::bigint`.execute(
    tx,
  );
  const [giver] = rows;
  const status = statusBefore[kind];
  const had: LineBefore | null =
    giver && status
      ? {
          status,
          custodian: { id: giver.id, name: giver.name },
          organisation: giver.organisation,
          location: null,
        }
      : null;
  const places = new Map(lent.map((asset) => [asset.id, beforeLoan(asset)]));
  const lines = assetIds.map((id, at) => ({ id, position: at + 1, before: places.get(id) ?? had }));
  await sql`
    insert into document_line (document_id, asset_id, position, open, before, back_at)
    select ${documentId}::bigint, id, position, false, nullif(before, 'null'::jsonb), ${returnedAt}::timestamptz
    from jsonb_to_recordset(${jsonText(lines)}::jsonb) as line (id bigint, position int, before jsonb)
    order by position`.execute(tx);
}

/** The register has it on loan already: it goes back to its owner, and stays where it is listed. */
const beforeLoan = ({ ownerOrganisation, location }: HeldAsset): LineBefore => ({
  status: 'borrowed',
  custodian: null,
  organisation: ownerOrganisation,
  location,
});
