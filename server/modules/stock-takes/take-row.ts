import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { uncountedStates } from '../../../src/vocabulary/stock-take.ts';
import { isWithheld, seesAll } from '../../access/records/take-scope.ts';
import { named } from '../../database/named.ts';
import type { Actor } from '../../http/handler.ts';

type Row = Answer<'/stockTake/list'>['rows'][number];
type Flat = Omit<Row, 'createdAt'> & { createdAt: Date; isWithheld: boolean; showsTotals: boolean };

/** A row of the list, from `stock_take take` and `organisation`. */
export const rowColumns = (actor: Actor) => sql`take.id, take.version, take.take_no as "takeNo", take.name,
  take.state, take.blind, take.photos, take.due_on as "dueOn", ${named('organisation', 'called')} as organisation,
  take.created_by_name as "createdBy", take.created_at as "createdAt", take.line_count as expected,
  (select count(*)::integer from stock_take_line line where line.stock_take_id = take.id
    and line.expected and line.state <> all(${[...uncountedStates]}::text[])) as counted,
  ${isWithheld(actor)} as "isWithheld", ${seesAll(actor)} as "showsTotals"`;

export function toRow({
  id,
  version,
  takeNo,
  name,
  state,
  blind,
  photos,
  dueOn,
  organisation,
  createdBy,
  createdAt,
  expected,
  counted,
  isWithheld: withheld,
  showsTotals,
}: Flat): Row {
  const hidden = withheld || !showsTotals;
  return {
    id,
    version,
    takeNo,
    name,
    state,
    blind,
    photos,
    dueOn,
    organisation,
    createdBy,
    createdAt: createdAt.toISOString(),
    expected: hidden ? null : expected,
    counted: hidden ? null : counted,
  };
}
