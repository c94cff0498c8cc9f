import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { isGranted } from '../../access/grants.ts';
import { requestInScope } from '../../access/records/request-scope.ts';
import type { Actor, Db } from '../../http/handler.ts';
import { isOpen, waitsForAnswer } from '../requests/index.ts';

type Requests = Answer<'/dashboard/figures'>['requests'];

const limit = 20;

/** The open requests that a person can answer, and those of the person, what is needed first. */
export async function requestsFor(db: Db, actor: Actor): Promise<Requests> {
  if (!isGranted(actor, 'request.read')) return [];
  const { rows } = await sql<Requests[number]>`
    select request.id, request.request_no as "requestNo", request.state, requester.name as requester,
      coalesce(asset.asset_no || ' ' || asset.name, category.called) as wanted,
      request.quantity - request.answered as open, request.needed_by as "neededBy",
      request.needed_by < company_today() is true as overdue, ${waitsForAnswer(actor)} as "toAnswer"
    from request join person requester on requester.id = request.requester_id
    left join category on category.id = request.category_id left join asset on asset.id = request.asset_id
    where ${requestInScope(actor)} and ${isOpen}
      and (${waitsForAnswer(actor)} or request.requester_id = ${actor.personId})
    order by coalesce(request.needed_by, 'infinity'), request.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
