import { type RawBuilder, sql } from 'kysely';
import { type BookFigure, isBookFigure } from '../../../src/vocabulary/asset.ts';
import { conditionsOf, type FilterTree } from '../../../src/vocabulary/filters/filter-tree.ts';
import { isGranted } from '../../access/grants.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../access/scope.ts';
import { Refusal } from '../../lib/refusal.ts';
import { figureNow } from './position.ts';

/** Which assets a person may see the depreciation of, as a condition on `asset`; null for those who see none. */
export const booksOf = (actor: ScopedActor): RawBuilder<unknown> | null =>
  isGranted(actor, 'depreciation.read') ? sql`${scopeOfAsset(actor, 'depreciation.read')}` : null;

/** Whether any condition of a filter is on a figure of the books. */
export const goesByBooks = ({ where }: { where?: FilterTree | undefined }): boolean =>
  where !== undefined && conditionsOf(where).some(({ field }) => isBookFigure(field));

/** Columns of `asset` that figures of the books are worked out from, beside those of a page. */
export const bookedColumns = sql`asset.opening_depreciation, asset.in_service_date, asset.created_at, asset.disposed_on`;

/**
 * Figures as columns over `asset`, under their names; null out of scope.
 *
 * @throws Refusal `notPermitted` for whoever may see no depreciation
 */
export function selectFigures(actor: ScopedActor, figures: readonly BookFigure[]): RawBuilder<unknown> {
  const books = booksOf(actor);
  if (!books && figures.length > 0) throw new Refusal('notPermitted');
  return sql.join(
    figures.map((figure) => sql`, case when ${books} then ${figureNow(figure)} end as ${sql.ref(figure)}`),
    sql``,
  );
}
