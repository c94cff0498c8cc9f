import { sql } from 'kysely';
import type { Db, Handler, Handlers } from '../../handler.ts';
import {
  categoryFigures,
  lastTwelveMonths,
  purchaseFigures,
  statusFigures,
  valueFigures,
} from './figures.ts';
import { countDrafts, heldBy } from './own-work.ts';
import { readGroups } from './read-groups.ts';

const showFigures: Handler<'/dashboard/figures'> = async (_payload, { db, actor }) => {
  const [groups, today, openDocuments, mine] = await Promise.all([
    readGroups(db, actor),
    todayOf(db),
    countDrafts(db, actor),
    heldBy(db, actor.personId),
  ]);
  const value = valueFigures(groups);
  const currency = value[0]?.currency;
  return {
    assets: groups.reduce((sum, group) => sum + group.count, 0),
    value,
    byStatus: statusFigures(groups),
    byCategory: await withNames(db, categoryFigures(groups, currency)),
    purchased: purchaseFigures(groups, lastTwelveMonths(today), currency),
    warrantyEnding: groups.reduce((sum, group) => sum + group.warrantyEnding, 0),
    openDocuments,
    mine,
  };
};

async function todayOf(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select current_date as day`.execute(db);
  return rows[0]?.day ?? '';
}

async function withNames(db: Db, figures: ReturnType<typeof categoryFigures>) {
  if (figures.length === 0) return [];
  const ids = figures.map(({ id }) => id);
  const rows = await db.selectFrom('category').where('id', 'in', ids).select(['id', 'name']).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return figures.map(({ id, count, amount }) => ({
    category: { id, name: names.get(id) ?? '' },
    count,
    amount,
  }));
}

export const dashboardHandlers = { '/dashboard/figures': showFigures } satisfies Partial<Handlers>;
