import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import type { LogChange } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { type Destination, findDestination, type Kind } from './destination.ts';
import { logDocument } from './document-log.ts';
import { insertLines } from './lines.ts';
import type { LockedDocument } from './lock-document.ts';
import { postDocument } from './post-document.ts';
import { takeAssets } from './take-assets.ts';

/** Numbers begin with 领用 (LY) or 退库 (TK). */
const prefixes: Record<Kind, string> = { issue: 'LY', return: 'TK' };

export const createDocument: Handler<'/custody/create'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    if (payload.post && !actor.grants.permissions['custody.post']) throw new Refusal('notPermitted');
    const to = await findDestination(tx, actor, payload.kind, payload);
    const moves = await takeAssets(tx, actor, 'custody.write', payload.kind, payload.assetIds, null);
    const document = await insertDocument(tx, context, payload, to);
    await insertLines(tx, document.id, payload.assetIds);
    const numbers = moves.map(({ asset }) => asset.assetNo).join(', ');
    await logDocument(tx, context, document, 'created', changesOf(payload, to, numbers));
    const { id, version, documentNo } = document;
    if (!payload.post) return { id, version, documentNo, state: 'draft' };
    await postDocument(tx, context, document);
    return { id, version: version + 1, documentNo, state: 'posted' };
  });

async function insertDocument(
  tx: Tx,
  { actor }: Context,
  { kind, assetIds, happenedOn = null, remark = '' }: Payload<'/custody/create'>,
  to: Destination,
): Promise<LockedDocument> {
  const { rows } = await sql<Omit<LockedDocument, 'assetIds'>>`
    insert into custody_document (document_no, kind, organ_id, custodian_id, location_id, happened_on, remark,
      created_by, created_by_name, created_organ_id)
    values (${prefixes[kind]} || to_char(now(), 'YYYYMMDD') || ${nextNumber}, ${kind},
      ${to.organ?.id ?? null}::bigint, ${to.custodian?.id ?? null}::bigint, ${to.location?.id ?? null}::bigint,
      ${happenedOn}::date, ${remark.trim()}, ${actor.accountId}, ${actor.name}, ${actor.organId})
    returning id, version, document_no as "documentNo", kind, state, custodian_id as "custodianId",
      organ_id as "organId", location_id as "locationId", happened_on as "happenedOn", remark,
      created_organ_id as "createdOrganId"`.execute(tx);
  return { ...(rows[0] as Omit<LockedDocument, 'assetIds'>), assetIds };
}

const nextNumber = sql`(select lpad(n::text, greatest(6, length(n::text)), '0')
  from (select nextval('document_number') as n) as counter)`;

function changesOf(
  { kind, happenedOn, remark }: Payload<'/custody/create'>,
  to: Destination,
  assets: string,
): LogChange[] {
  const fields = {
    kind,
    custodian: to.custodian?.name,
    organ: to.organ?.name,
    location: to.location?.name,
    happenedOn,
    remark: remark?.trim(),
    assets,
  };
  return Object.entries(fields).flatMap(([field, value]) =>
    value ? [{ field, from: null, to: value }] : [],
  );
}
