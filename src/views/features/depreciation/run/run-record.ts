import type { Answer } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import {
  type DepreciationRunEvent,
  depreciationRunMachine,
} from '../../../../machines/lifecycles/depreciation-run.ts';
import { recordOf } from '../../../parts/record/use-record.ts';

export type Run = Answer<'/depreciation/get'>;

export const runRecord = recordOf({
  kind: 'depreciationRun',
  use: 'depreciation run page',
  load: (id, signal): Promise<Run> => post('/depreciation/get', { id }, { signal }),
  actions: {
    preview: ({ id, version }) => post('/depreciation/event', { id, version, event: 'preview' }),
    cancel: ({ id, version }) => post('/depreciation/event', { id, version, event: 'cancel' }),
    post: ({ id, version }) => post('/depreciation/post', { id, version, event: 'post' }),
    reverse: ({ id, version }) => post('/depreciation/post', { id, version, event: 'reverse' }),
  },
});

/** Whether the life of a run allows a step, as far as its page can tell: the server knows the other months. */
export function allowsRun({ state, reverses }: Run, type: DepreciationRunEvent['type']): boolean {
  const context = { reversing: reverses !== null, inOrder: true, open: true, latest: true };
  return depreciationRunMachine.resolveState({ value: state, context }).can({ type });
}
