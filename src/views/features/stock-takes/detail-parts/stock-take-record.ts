import type { Answer } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import type { StockTakeDecision, StockTakeLineState } from '../../../../vocabulary/stock-take.ts';
import { recordOf } from '../../../parts/record/use-record.ts';

export type StockTake = Answer<'/stockTake/get'>;
export type StockTakeLine = Answer<'/stockTakeLine/list'>['rows'][number];

type At = Pick<StockTake, 'id' | 'version'>;
const send =
  (event: 'finish counting' | 'count again' | 'cancel' | 'close') =>
  ({ id, version }: At) =>
    post('/stockTake/event', { id, version, event });

export const stockTakeRecord = recordOf({
  kind: 'stockTake',
  use: 'stock-take page',
  load: (id, signal): Promise<StockTake> => post('/stockTake/get', { id }, { signal }),
  actions: {
    start: ({ id, version }) => post('/stockTake/start', { id, version }),
    'finish counting': send('finish counting'),
    'count again': send('count again'),
    cancel: send('cancel'),
    close: send('close'),
    approve: ({ id, version }) => post('/stockTake/approve', { id, version }),
    decide: ({ id }, { decision, reason, lineIds, state }) =>
      post('/stockTake/decide', {
        id,
        decision: decision as StockTakeDecision | 'countAgain',
        ...(reason !== '' && { reason: String(reason) }),
        ...(Array.isArray(lineIds)
          ? { lineIds: lineIds as number[] }
          : { state: state as StockTakeLineState }),
      }),
  },
});

export type StockTakeAction = keyof (typeof stockTakeRecord)['actions'];
