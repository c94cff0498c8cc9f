import type { Answer, Payload } from '../../../api/contract/index.ts';

export type AssetList = Answer<'/assetList/get'>;
export type Followed = Answer<'/assetList/filter'>;
export type ListedFilter = Payload<'/assetList/assets'>['filter'];
