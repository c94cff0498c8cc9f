import { longestScan, scanMatches } from '../../vocabulary/scan.ts';
import { AssetState } from './assets.ts';
import { Id, oneOf, strict, Type } from './call.ts';

export const scanCalls = {
  '/scan/find': {
    summary:
      'Assets in scope that a scanned or typed text names: an address or code of a label, else an asset number, else a serial number.',
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
        }),
      ),
    }),
  },
} as const;
