import { AssetState } from './assets.ts';
import { Day, Id, Named, nullable, strict, Type } from './call.ts';

const Amount = Type.String();
/** Of the assets in scope; of those that are disposed of only `byStatus` and `purchased` know. */
const Figures = strict({
  /** The day of these figures. */
  today: Day,
  assets: Type.Integer(),
  /** Sums as decimal strings, one a currency, the commonest first. */
  value: Type.Array(strict({ currency: Type.String(), amount: Amount })),
  byStatus: Type.Array(strict({ status: AssetState, count: Type.Integer() })),
  /** The categories with most, at most eight; amounts in the commonest currency. A leaf has none below it. */
  byCategory: Type.Array(
    strict({ category: Named, leaf: Type.Boolean(), count: Type.Integer(), amount: Amount }),
  ),
  /** Assets of all other categories. */
  otherCategories: Type.Integer(),
  /** The last twelve months, oldest first, `YYYY-MM`. */
  purchased: Type.Array(strict({ month: Type.String(), count: Type.Integer(), amount: Amount })),
  /** Guarantees that end by this day, today or later. */
  warrantyBy: Day,
  warrantyEnding: Type.Integer(),
  /** Drafts. */
  openDocuments: Type.Integer(),
});

export const dashboardCalls = {
  '/dashboard/figures': {
    summary: 'What the dashboard shows, of the assets in scope.',
    access: 'dashboard.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({
      /** Null for who sees their own alone: such figures would say nothing. */
      figures: nullable(Figures),
      /** What the person holds, the newest first, at most ten. */
      mine: Type.Array(strict({ id: Id, assetNo: Type.String(), name: Type.String() })),
    }),
  },
} as const;
