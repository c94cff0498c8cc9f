import { msg } from '@lingui/core/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post, postPart } from '../../../api/post.ts';
import type { EventWithoutDocument } from '../../../vocabulary/asset.ts';
import { recordOf } from './use-record.ts';

export type Asset = Answer<'/asset/get'>;

const hang = (id: number, version: number, parentId: number | null) =>
  post('/asset/update', { id, version, changes: { parentId } });

const send = (
  event: EventWithoutDocument,
  { id, version }: Pick<Asset, 'id' | 'version'>,
  locationId?: unknown,
) => post('/asset/event', { id, version, event, ...(typeof locationId === 'number' && { locationId }) });

export const assetRecord = recordOf({
  kind: 'asset',
  use: 'asset page',
  load: (id, signal): Promise<Asset> => postPart('/asset/get', { id }, { signal, alongside: false }),
  actions: {
    'put in stock': ({ id, version }, { locationId }) => send('put in stock', { id, version }, locationId),
    'end transfer': (asset) => send('end transfer', asset),
    'come back from repair': (asset) => send('come back from repair', asset),
    'turn up': (asset) => send('turn up', asset),
    'withdraw disposal': (asset) => send('withdraw disposal', asset),
    'attach part': ({ id }, { part, version }) => hang(Number(part), Number(version), id),
    'detach part': (_, { part, version }) => hang(Number(part), Number(version), null),
    'attach code': ({ id, version }, { text }) => post('/scan/attach', { id, version, text: String(text) }),
    'detach code': ({ id, version }, { code }) => post('/scan/detach', { id, version, code: String(code) }),
    remove: ({ id, version }) => post('/asset/remove', { id, version }),
  },
  removal: { action: 'remove', described: msg`Draft removed`, to: '/assets' },
});

export type AssetAction = keyof typeof assetRecord.actions;
