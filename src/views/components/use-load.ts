import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Answer, Path, Payload } from '../../api/contract/index.ts';
import { post } from '../../api/post.ts';
import { createLoadMachine } from '../../machines/load.ts';

/**
 * Makes a call when the view appears and keeps its answer. `loadAgain` repeats it.
 *
 * @example const { data, failure, loadAgain } = useLoad('/dashboard/figures', {});
 */
export function useLoad<P extends Path>(path: P, payload: Payload<P>) {
  const [machine] = useState(() =>
    createLoadMachine<Answer<P>>().provide({
      actors: { load: fromPromise<Answer<P>>(({ signal }) => post(path, payload, { signal })) },
    }),
  );
  const [state, send] = useMachine(machine);
  return {
    data: state.context.data,
    failure: state.matches('failed') ? state.context.failure : null,
    loading: state.matches('loading'),
    loadAgain: () => send({ type: 'load again' }),
  };
}
