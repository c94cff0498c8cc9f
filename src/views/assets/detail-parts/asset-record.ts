import { msg } from '@lingui/core/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { recordOf } from '../../components/record/use-record.ts';

export type Asset = Answer<'/asset/get'>;

const hang = (id: number, version: number, parentId: number | null) =>
  post('/asset/update', { id, version, changes: { parentId } });

export const assetRecord = recordOf({
  use: 'asset page',
  load: (id, signal): Promise<Asset> => post('/asset/get', { id }, { signal }),
  deeds: {
    'put in stock': ({ id, version }, { locationId }) =>
      post('/asset/event', {
        id,
        version,
        event: 'put in stock',
        ...(typeof locationId === 'number' && { locationId }),
      }),
    'attach part': ({ id }, { part, version }) => hang(Number(part), Number(version), id),
    'detach part': (_, { part, version }) => hang(Number(part), Number(version), null),
    remove: ({ id, version }) => post('/asset/remove', { id, version }),
  },
  removal: { deed: 'remove', told: msg`The draft has been removed`, to: '/assets' },
});

export type AssetDeed = keyof typeof assetRecord.deeds;
