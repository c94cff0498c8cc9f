import { plural } from '@lingui/core/macro';
import type { Answer } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { type StockTakeDecision, stockTakeLineStates } from '../../../../vocabulary/stock-take.ts';
import { LeftOut } from '../../../parts/record/record-calls.ts';
import { recordOf } from '../../../parts/record/use-record.ts';

export type StockTake = Answer<'/stockTake/get'>;
export type StockTakeLine = Answer<'/stockTakeLine/list'>['rows'][number];

type At = Pick<StockTake, 'id' | 'version'>;
const send =
  (event: 'finish counting' | 'count again' | 'cancel' | 'close') =>
  ({ id, version }: At) =>
    post('/stockTake/event', { id, version, event });

/** What a decision about many lines could not take. */
function leftOut({ decided, skipped, conflicts, refused }: Answer<'/stockTake/decide'>) {
  if (skipped === 0) return undefined;
  const taken = plural(decided, { one: '# line was decided about.', other: '# lines were decided about.' });
  const left = plural(skipped, { one: '# was left out.', other: '# were left out.' });
  const disagree = plural(conflicts, {
    one: 'Counters disagree about # line: decide about it by itself.',
    other: 'Counters disagree about # lines: decide about each by itself.',
  });
  return new LeftOut([taken, left, conflicts > 0 ? disagree : ''].join(' ').trim(), refused);
}

/** Which lines are shown by a word of the screen. */
export const filterOf = (shown: string) => {
  const state = stockTakeLineStates.find((one) => one === shown);
  if (state) return { state: [state] };
  if (shown === 'conflict') return { conflict: true };
  if (shown === 'late') return { late: true };
  return shown === 'differences' ? { differences: true } : {};
};

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
    decide: async ({ id }, { decision, reason, lineIds, shown }) =>
      leftOut(
        await post('/stockTake/decide', {
          id,
          decision: decision as StockTakeDecision | 'countAgain' | 'takeLate',
          ...(reason !== '' && { reason: String(reason) }),
          ...(Array.isArray(lineIds)
            ? { lineIds: lineIds as number[] }
            : { filter: filterOf(String(shown)) }),
        }),
      ),
  },
});

export type StockTakeAction = keyof (typeof stockTakeRecord)['actions'];
