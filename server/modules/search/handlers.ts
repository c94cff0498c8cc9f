import { searchKinds } from '../../../src/vocabulary/search.ts';
import { isGranted } from '../../access/grants.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import { finders } from './finders.ts';

/** Of each kind. */
const max = 6;

const find: Handler<'/search/find'> = async ({ search }, context) => {
  if (search.trim() === '') return { hits: [] };
  const hits = await Promise.all(
    searchKinds
      .filter((kind) => isGranted(context.actor, finders[kind].needs))
      .map(async (kind) => {
        const found = await finders[kind].find(search, max, context);
        return found.slice(0, max).map((hit) => ({ kind, ...hit }));
      }),
  );
  return { hits: hits.flat() };
};

export const searchHandlers = { '/search/find': find } satisfies Partial<Handlers>;
