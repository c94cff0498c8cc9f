import { Cursor, Id, nullable, strict, Type } from './call.ts';

/** What assets cost in one currency; amounts of bills include tax. Null is what one may not read all parts of. */
const costs = {
  currency: Type.String(),
  /** Original values. */
  purchase: nullable(Type.String()),
  /** Labour and parts, and the bills of repairs or what was recorded for them. */
  repairs: nullable(Type.String()),
  maintenance: nullable(Type.String()),
  /** Other approved bills. */
  bills: nullable(Type.String()),
  /** Of completed disposals, by the share of each asset's original value; lowers the total. */
  proceeds: nullable(Type.String()),
  /** The sum of the above, less the proceeds. */
  total: nullable(Type.String()),
  /** Charged so far; a part of the purchase and no further cost. */
  depreciation: nullable(Type.String()),
};

export const assetCostCalls = {
  '/assetCost/get': {
    summary: 'What one asset has cost so far, by currency.',
    access: 'assetCost.read',
    cancellable: true,
    payload: strict({ assetId: Id }),
    answer: strict({ rows: Type.Array(strict(costs)) }),
  },
  '/assetCost/list': {
    summary: 'What the assets in scope have cost so far, by category and currency.',
    access: 'assetCost.read',
    cancellable: true,
    payload: strict({
      /** With those below it. */
      organisationId: Type.Optional(Id),
      after: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answer: strict({
      rows: Type.Array(
        strict({
          /** Its place in the order of categories. */
          id: Id,
          category: Type.String(),
          assets: Type.Integer(),
          ...costs,
        }),
      ),
      next: nullable(Cursor),
    }),
  },
} as const;
