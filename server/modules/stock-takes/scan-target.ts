import type { Payload } from '../../../src/api/contract/index.ts';

export type Scan = Payload<'/stockTake/scan'>['scans'][number];

/** Where a scan belongs: a line of the stock-take, an asset that it does not expect, or nothing known. */
export type Target = { uid: string; code: string; lineId: number | null; assetId: number | null };
