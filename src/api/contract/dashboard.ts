import { AssetState } from './assets.ts';
import { Id, Named, strict, Type } from './call.ts';

export const dashboardCalls = {
  '/dashboard/figures': {
    summary: 'What the dashboard shows, of the assets in scope.',
    access: 'dashboard.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({
      assets: Type.Integer(),
      /** Sums as decimal strings of what is not disposed of, one a currency, the commonest first. */
      value: Type.Array(strict({ currency: Type.String(), amount: Type.String() })),
      byStatus: Type.Array(strict({ status: AssetState, count: Type.Integer() })),
      /** Top categories, most first, at most eight; amounts in the commonest currency. */
      byCategory: Type.Array(strict({ category: Named, count: Type.Integer(), amount: Type.String() })),
      /** The last twelve months, oldest first, `YYYY-MM`. */
      purchased: Type.Array(strict({ month: Type.String(), count: Type.Integer(), amount: Type.String() })),
      /** Guarantees that end within 30 days, and drafts of documents. */
      warrantyEnding: Type.Integer(),
      openDocuments: Type.Integer(),
      mine: Type.Array(strict({ id: Id, assetNo: Type.String(), name: Type.String() })),
    }),
  },
} as const;
