import type { AssetFilter } from '../../../src/api/contract/assets.ts';
import type { Static } from '../../../src/api/contract/call.ts';

export type Filter = Static<typeof AssetFilter>;
