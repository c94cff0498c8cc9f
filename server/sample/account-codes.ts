import { sql } from 'kysely';
import type { AccountItem } from '../../src/vocabulary/journal.ts';
import type { Tx } from '../http/handler.ts';
import type { OrganisationCode } from './company/organisations.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import type { Day } from './days.ts';
import { postedMonths } from './depreciation-entries.ts';
import { insertRows, numbered } from './insert-rows.ts';

/** Workshops charge their costs of production, the sales their own, all others the administration. */
const codes: readonly [AccountItem, OrganisationCode | null, string, string][] = [
  ['cost', null, '1601', '固定资产'],
  ['accumulated', null, '1602', '累计折旧'],
  ['expense', null, '6602.05', '管理费用—折旧费'],
  ['expense', 'JX-CY', '5101.01', '制造费用—冲压车间—折旧费'],
  ['expense', 'JX-JJ', '5101.02', '制造费用—机加工车间—折旧费'],
  ['expense', 'DZ-TP', '5101.03', '制造费用—贴片车间—折旧费'],
  ['expense', 'DZ-ZZ', '5101.04', '制造费用—组装车间—折旧费'],
  ['expense', 'CY-XS', '6601.05', '销售费用—折旧费'],
];

export const enterAccounts = (tx: Tx, { organisation }: CompanyRows) =>
  insertRows(
    tx,
    'account_code',
    numbered(
      'account_code',
      codes.map(([item, of, code, title]) => ({
        item,
        organisation_id: of && idOf(organisation.ids, of),
        code,
        title,
      })),
    ),
  );

/** The dearest asset of a workshop is used by the other one, too: from the month that is to be run. */
export async function shareOne(tx: Tx, company: CompanyRows, author: string, today: Day): Promise<void> {
  const month = postedMonths(today).at(-1)?.month ?? today;
  const [own, other] = (['JX-JJ', 'JX-CY'] as const).map((code) => idOf(company.organisation.ids, code));
  await sql`
    with dearest as (
      insert into depreciation_sharing (asset_id, from_month, reason, author)
      select id, (${month}::date + interval '1 month')::date, '两个车间共用', ${author} from asset
      where organisation_id = ${own} and status = 'inUse' and depreciation_method = 'straightLine'
      order by original_value desc nulls last, id limit 1
      returning asset_id, from_month
    )
    insert into depreciation_share (asset_id, from_month, organisation_id, percent)
    select asset_id, from_month, bearer.id, bearer.percent
    from dearest, (values (${own}::bigint, 60), (${other}::bigint, 40)) bearer (id, percent)`.execute(tx);
}
