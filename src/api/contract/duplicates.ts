import { assetStates } from '../../vocabulary/asset.ts';
import { duplicateReasons, likeFields } from '../../vocabulary/duplicates.ts';
import { Count, Cursor, Id, Moment, nullable, oneOf, strict, Type } from './call.ts';

const Side = strict({
  id: Id,
  assetNo: Type.String(),
  name: Type.String(),
  model: Type.String(),
  serialNo: Type.String(),
  status: oneOf(assetStates),
  organisation: Type.String(),
});

const Pair = strict({ id: Id, otherId: Id });

export const duplicateCalls = {
  '/duplicate/list': {
    summary:
      'Assets that may have been registered twice: each with the first before it that has its serial number, else that is alike: of one name, model, purchase date and value, and registered at another time. Or the pairs that were told apart, the latest first.',
    access: 'asset.remove',
    cancellable: true,
    payload: strict({
      reason: Type.Optional(oneOf(duplicateReasons)),
      /** Both are in it or below it. */
      organisationId: Type.Optional(Id),
      /** Those that somebody has said are not the same. */
      apart: Type.Optional(Type.Boolean()),
      after: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      count: Type.Optional(Type.Boolean()),
    }),
    answer: strict({
      rows: Type.Array(
        strict({
          /** Of the later asset; of a pair that was told apart, its own. */
          id: Id,
          reason: oneOf(duplicateReasons),
          /** What they have in common beside the name. */
          common: Type.Array(oneOf(likeFields)),
          earlier: Side,
          later: Side,
          apart: nullable(strict({ at: Moment, by: Type.String() })),
        }),
      ),
      next: nullable(Cursor),
      count: nullable(Count),
    }),
  },
  '/duplicate/dismiss': {
    summary: 'Say that two assets are not the same: they are suggested no more.',
    access: 'asset.remove',
    cancellable: false,
    payload: Pair,
    answer: strict({}),
  },
  '/duplicate/dismissBatch': {
    summary:
      'Say of all assets that are suggested for the reason of this pair, at most 300, that none is the same as another.',
    access: 'asset.remove',
    cancellable: false,
    payload: strict({ ...Pair.properties, reason: oneOf(duplicateReasons) }),
    answer: strict({ assets: Type.Integer({ minimum: 0 }) }),
  },
  '/duplicate/restore': {
    summary: 'Take back that two assets are not the same.',
    access: 'asset.remove',
    cancellable: false,
    payload: Pair,
    answer: strict({}),
  },
} as const;
