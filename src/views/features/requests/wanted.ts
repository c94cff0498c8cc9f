import type { Answer } from '../../../api/contract/index.ts';

type Wanted = Pick<Answer<'/request/list'>['rows'][number], 'category' | 'asset' | 'quantity'>;

/** What a request is for, in a line: a category with how many, or one asset. */
export const wantedText = ({ category, asset, quantity }: Wanted): string =>
  asset ? `${asset.assetNo} ${asset.name}` : `${category?.name ?? ''}${quantity > 1 ? ` × ${quantity}` : ''}`;
