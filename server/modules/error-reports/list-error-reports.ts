import { decodeCursor } from '../../database/keyset.ts';
import { toPage } from '../../database/page.ts';
import type { Handler } from '../../http/handler.ts';

const order = 'error';
const defaultLimit = 50;

export const listErrors: Handler<'/errorReport/list'> = async ({ after, limit = defaultLimit }, { db }) => {
  const from = decodeCursor(order, after);
  const found = await db
    .selectFrom('error_report')
    .leftJoin('account', 'account.id', 'error_report.account_id')
    .leftJoin('person', 'person.id', 'account.person_id')
    .select(['error_report.id', 'error_report.at', 'person.name as person'])
    .select(['error_report.message', 'error_report.info', 'error_report.url', 'error_report.browser'])
    .$if(from !== undefined, (query) => query.where('error_report.id', '<', from?.id ?? 0))
    .orderBy('error_report.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = toPage(order, found, limit);
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), next };
};
