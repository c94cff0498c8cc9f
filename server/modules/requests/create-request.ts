import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import { requestTexts } from '../../../src/vocabulary/request.ts';
import { numberOfToday } from '../../database/next-number.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { withInput } from '../../lib/text-fields.ts';
import { searchText } from '../../text/index.ts';
import { type LockedRequest, requests } from './lock-request.ts';
import { findAsset, findCategory, findRequester } from './references.ts';
import { notifyKeepers } from './watchers.ts';

const blank = { features: '', reason: '', remark: '' };

export const createRequest: Handler<'/request/create'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const { type, quantity = 1, neededBy = null, until = null } = payload;
    const { features = '', reason, remark = '' } = payload;
    const texts = withInput(requestTexts, blank, { features, reason, remark });
    const requester = await findRequester(tx, actor, payload.requesterId ?? actor.personId);
    const { categoryId, assetId } = requireEither(payload);
    const category = categoryId === null ? null : await findCategory(tx, categoryId);
    const asset = assetId === null ? null : await findAsset(tx, actor, assetId);
    if (asset && quantity !== 1) throw new Refusal('badValue', { field: 'quantity' });
    await requireDays(tx, payload);
    const searched = searchText([requester.name, category?.name, asset?.name, texts.reason]);
    const { rows } = await sql<Pick<LockedRequest, 'id' | 'version' | 'requestNo' | 'state'>>`
      with numbered as (select ${numberOfToday('REQ', 'request_number')} as number)
      insert into request (request_no, type, requester_id, creator_id, organisation_id, category_id, asset_id,
        quantity, features, reason, needed_by, until, remark, search_text)
      select number, ${type}, ${requester.id}::bigint, ${actor.personId}::bigint,
        ${requester.organisation.id}::bigint, ${categoryId}::bigint, ${assetId}::bigint, ${quantity}::integer,
        ${texts.features}, ${texts.reason}, ${neededBy}::date, ${until}::date, ${texts.remark},
        ${searched} || lower(number) || ' ' from numbered
      returning id, version, request_no as "requestNo", state`.execute(tx);
    const saved = rows[0] as (typeof rows)[number];
    const named = { ...saved, requester: requester.name, organisationId: requester.organisation.id };
    await requests.watch(tx, saved.id, [requester.id, actor.personId]);
    const plain = { type, quantity: String(quantity), neededBy, until, ...texts };
    await requests.log(tx, context, named, 'created', [
      { field: 'requester', from: null, to: requester.name },
      { field: 'category', from: null, to: category?.name ?? null },
      { field: 'asset', from: null, to: asset?.name ?? null },
      ...Object.entries(plain).map(([field, to]) => ({ field, from: null, to: to || null })),
    ]);
    await notifyKeepers(tx, actor, { id: saved.id, label: `${saved.requestNo} ${requester.name}` });
    return saved;
  });

type Input = Payload<'/request/create'>;

/** @throws Refusal `required` for neither a category nor an asset, `badReference` for both */
function requireEither({ categoryId = null, assetId = null }: Input) {
  if (categoryId === null && assetId === null) throw new Refusal('required', { field: 'categoryId' });
  if (categoryId !== null && assetId !== null) throw new Refusal('badReference', { field: 'assetId' });
  return { categoryId, assetId };
}

/** @throws Refusal `required`, and `badValue` for a day that has passed or an end before the beginning */
async function requireDays(tx: Tx, { type, neededBy = null, until = null }: Input): Promise<void> {
  if (detailsOf(type).needs.includes('dueOn') && until === null)
    throw new Refusal('required', { field: 'until' });
  const { rows } = await sql<{ today: string }>`select company_today() as today`.execute(tx);
  const { today } = rows[0] as { today: string };
  if (neededBy !== null && neededBy < today) throw new Refusal('badValue', { field: 'neededBy' });
  if (until !== null && until < (neededBy ?? today)) throw new Refusal('badValue', { field: 'until' });
}
