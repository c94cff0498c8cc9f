import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { type DefaultCode, defaultCategories } from '../../../src/vocabulary/default-categories.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { createNode } from '../../trees/create-node.ts';
import { categoryTree } from '../../trees/kinds/category.ts';
import { lockNames } from '../../trees/lock.ts';

/** Of assets it matters only whether there are any. */
const steps: Handler<'/setup/steps'> = async (_, { db }) => {
  const { rows } = await sql<Answer<'/setup/steps'>>`select
    (select count(*) from setting_section where name = 'company' and version > 1) as company,
    (select count(*) from organisation) as organisations, (select count(*) from location) as places,
    (select count(*) from category) as categories, (select count(*) from person) as people,
    (select count(*) from account) as accounts,
    (select count(*) from (select from asset limit 1) as any_asset) as assets`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('The database counted nothing.');
  return counted;
};

const addCategories: Handler<'/setup/categories'> = ({ categories }, context) =>
  inTransaction(context.db, async (tx) => {
    await lockNames(tx);
    const names = new Map(categories.map(({ code, name }) => [code, name]));
    if (names.size < categories.length) throw new Refusal('badRequest');
    const ids = new Map<string, number>();
    for (const { under, ...defaultValue } of defaultCategories) {
      const name = names.get(defaultValue.code);
      if (name === undefined) continue;
      const parentId = ids.get(under ?? '') ?? null;
      const { id } = await createNode(categoryTree, tx, context, { ...defaultValue, name, parentId });
      ids.set(defaultValue.code satisfies DefaultCode, id);
    }
    return { created: ids.size };
  });

export const setupHandlers = {
  '/setup/steps': steps,
  '/setup/categories': addCategories,
} satisfies Partial<Handlers>;
