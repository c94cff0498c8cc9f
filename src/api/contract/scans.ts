import { longestCode, longestScan, scanMatches } from '../../vocabulary/scan.ts';
import { AssetState } from './assets.ts';
import { Id, nullable, oneOf, strict, Type, Version } from './call.ts';

const Changed = strict({ id: Id, version: Type.Integer() });

export const scanCalls = {
  '/scan/find': {
    summary:
      'Assets in scope that a scanned or typed text names: a code on the thing, else an asset number, else a serial number.',
    access: 'asset.read',
    cancellable: true,
    payload: strict({ text: Type.String({ minLength: 1, maxLength: longestScan }) }),
    answer: strict({
      rows: Type.Array(
        strict({
          id: Id,
          assetNo: Type.String(),
          name: Type.String(),
          status: AssetState,
          by: oneOf(scanMatches),
          custodian: nullable(Type.String()),
          organisation: Type.String(),
          location: nullable(Type.String()),
        }),
      ),
    }),
  },
  '/scan/attach': {
    summary:
      'Let a code that is on the thing lead to its asset. One that leads to any asset already answers `duplicate`.',
    access: 'asset.update',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      text: Type.String({ minLength: 1, maxLength: longestCode }),
    }),
    answer: Changed,
  },
  '/scan/detach': {
    summary: 'Let a code lead to an asset no longer. The code of its label stays.',
    access: 'asset.update',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      code: Type.String({ minLength: 1, maxLength: longestCode }),
    }),
    answer: Changed,
  },
} as const;
