import { sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../access/scope.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { toPage } from '../../database/page.ts';
import type { Handler } from '../../http/handler.ts';
import { balancesAt, ofKind } from './balances.ts';
import { ownedByBranch } from './branch.ts';
import { requireInBooks } from './opening-month.ts';

type Report = Answer<'/depreciation/report'>;
const order = 'depreciation report';

export const reportBalances: Handler<'/depreciation/report'> = async (payload, { db, actor }) => {
  const { limit = 50, totals = false } = payload;
  const after = decodeCursor(order, payload.after);
  await requireInBooks(db, payload.month);
  const visible = conditionOf(payload, actor);
  const page = balancesAt(payload.month, visible, { after: after?.id ?? 0, limit: limit + 1 });
  const [{ rows }, summed] = await Promise.all([
    sql<Report['rows'][number]>`
      select id, asset_no as "assetNo", name, category, organisation, currency, cost, accumulated, impairment,
        cost - accumulated - impairment as net
      from (${page}) as balance order by id limit ${limit + 1}`.execute(db),
    totals
      ? sql<NonNullable<Report['totals']>[number]>`
          select currency, count(*) as assets, sum(cost) as cost, sum(accumulated) as accumulated,
            sum(impairment) as impairment, sum(cost - accumulated - impairment) as net
          from (${balancesAt(payload.month, visible)}) as balance group by currency order by currency`.execute(
          db,
        )
      : null,
  ]);
  return { ...toPage(order, rows, limit), totals: summed?.rows ?? null };
};

const conditionOf = (
  { organisationId, categoryId, kind }: Payload<'/depreciation/report'>,
  actor: ScopedActor,
) => sql`${scopeOfAsset(actor, 'depreciation.read')} and ${ownedByBranch(actor, organisationId)}
  and ${ofKind(kind)}
  and ${
    categoryId === undefined
      ? sql`true`
      : sql`starts_with(category.path, (select path from category where id = ${categoryId}))`
  }`;
