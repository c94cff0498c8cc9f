import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { isGrantedForOwnOnly } from '../../access/grants.ts';
import type { Actor, Db, Handler, Handlers } from '../../http/handler.ts';
import { waitingFor } from '../documents/index.ts';
import { billsFor } from './bills-for.ts';
import { countsFor } from './counts-for.ts';
import {
  assetsStored,
  categoryFigures,
  lastTwelveMonths,
  purchaseFigures,
  statusFigures,
  valueFigures,
} from './figures.ts';
import { countDrafts, heldBy } from './own-work.ts';
import { readGroups } from './read-groups.ts';
import { repairsFor } from './repairs-for.ts';
import { requestsFor } from './requests-for.ts';
import { upkeepFor } from './upkeep-for.ts';

type Answered = Answer<'/dashboard/figures'>;

/** So many categories are told one by one. */
const max = 8;
/** Guarantees that end within so many days are told. */
const warrantyDays = 30;

const showDashboard: Handler<'/dashboard/figures'> = async (_payload, context) => {
  const { db, actor } = context;
  const alone = isGrantedForOwnOnly(actor, 'dashboard.read');
  const [figures, waiting, repairs, upkeep, bills, requests, counts, mine] = await Promise.all([
    alone ? null : figuresFor(db, actor),
    waitingFor(db, actor),
    repairsFor(db, actor),
    upkeepFor(db, actor),
    billsFor(context),
    requestsFor(db, actor),
    countsFor(db, actor),
    heldBy(db, actor.personId),
  ]);
  return { figures, waiting, repairs, upkeep, bills, requests, counts, mine };
};

async function figuresFor(db: Db, actor: Actor): Promise<Answered['figures']> {
  const [groups, days, openDocuments] = await Promise.all([
    readGroups(db, actor, warrantyDays),
    daysOf(db),
    countDrafts(db, actor),
  ]);
  const value = valueFigures(groups);
  const currency = value[0]?.currency;
  const categories = categoryFigures(groups, currency);
  return {
    ...days,
    assets: assetsStored(groups),
    value,
    byStatus: statusFigures(groups),
    byCategory: await withNames(db, categories.slice(0, max)),
    otherCategories: categories.slice(max).reduce((sum, { count }) => sum + count, 0),
    purchased: purchaseFigures(groups, lastTwelveMonths(days.today), currency),
    warrantyEnding: groups.reduce((sum, group) => sum + group.warrantyEnding, 0),
    openDocuments,
  };
}

async function daysOf(db: Db) {
  const { rows } = await sql<{ today: string; warrantyBy: string }>`
    select company_today() as today, company_today() + ${warrantyDays}::int as "warrantyBy"`.execute(db);
  return rows[0] ?? { today: '', warrantyBy: '' };
}

async function withNames(db: Db, figures: ReturnType<typeof categoryFigures>) {
  if (figures.length === 0) return [];
  const ids = figures.map(({ id }) => id);
  const { rows } = await sql<{ id: number; name: string; leaf: boolean }>`
    select id, name, not exists (select from category below where below.parent_id = category.id) as leaf
    from category where id = any(${ids}::bigint[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return figures.map(({ id, count, amount }) => ({
    category: { id, name: found.get(id)?.name ?? '' },
    leaf: found.get(id)?.leaf ?? false,
    count,
    amount,
  }));
}

export const dashboardHandlers = { '/dashboard/figures': showDashboard } satisfies Partial<Handlers>;
