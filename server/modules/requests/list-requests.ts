import { type RawBuilder, sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { openRequestStates } from '../../../src/vocabulary/request.ts';
import { requestInScope, standsAs } from '../../access/records/request-scope.ts';
import { asWanted, newestFirst, pageOf } from '../../database/page.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { searchMatches } from '../../text/index.ts';
import { readRows } from './read-request.ts';

export const listRequests: Handler<'/request/list'> = async (requested, context) => {
  const { db, actor } = context;
  const conditions = [requestInScope(actor), ...conditionsOf(requested, actor)];
  const read = (met: RawBuilder<unknown>[], limit: number) => readRows(db, met, limit);
  const list = { key: 'request', from: sql`request`, order: newestFirst('request.id'), read };
  return pageOf(list, requested, context, conditions);
};

export const isOpen = sql`(request.state = any(${[...openRequestStates]}::text[]))`;

/** What waits for a keeper to hand something over. */
export const waitsForAnswer = (actor: Actor): RawBuilder<unknown> =>
  sql`(${isOpen} and ${standsAs.keeper(actor)})`;

/** Search is the number, the requester, what is wanted and why, as they were when it was asked. */
function conditionsOf(
  { state, type, requesterId, categoryId, assetId, mine, toAnswer, search }: Payload<'/request/list'>,
  actor: Actor,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (state) conditions.push(sql`request.state = any(${state}::text[])`);
  if (type) conditions.push(sql`request.type = ${type}`);
  if (requesterId) conditions.push(sql`request.requester_id = ${requesterId}`);
  if (categoryId)
    conditions.push(sql`request.category_id in (select below.id from category above
      join category below on starts_with(below.path, above.path) where above.id = ${categoryId})`);
  if (assetId) conditions.push(sql`request.asset_id = ${assetId}`);
  if (mine !== undefined) conditions.push(asWanted(sql`(request.requester_id = ${actor.personId})`, mine));
  if (toAnswer !== undefined) conditions.push(asWanted(waitsForAnswer(actor), toAnswer));
  const matches = searchMatches(sql.ref('request.search_text'), search);
  if (matches) conditions.push(sql`${matches}`);
  return conditions;
}
