import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { CallOptions } from '../../api/client.ts';
import type { Answer, Path, Payload } from '../../api/contract/index.ts';
import { post } from '../../api/post.ts';
import { createLoadMachine } from '../../machines/load.ts';
import type { Use } from '../../machines/uses.ts';
import { useShownAgain } from '../tab-context.ts';
import { useLivingActor } from './use-living-actor.ts';

/**
 * Makes a call when the view appears, and again each time that its tab is shown, and keeps the answer.
 *
 * @param alongside where the page makes several such calls at once; otherwise the last takes the place of the others
 * @example const { data, failure, loadAgain } = useLoad('dashboard', '/dashboard/figures', {});
 */
export function useLoad<P extends Path>(
  use: Use<'load'>,
  path: P,
  payload: Payload<P>,
  { alongside = false }: Pick<CallOptions, 'alongside'> = {},
) {
  const [machine] = useState(() =>
    createLoadMachine<Answer<P>>().provide({
      actors: { load: fromPromise<Answer<P>>(({ signal }) => post(path, payload, { signal, alongside })) },
    }),
  );
  const actor = useLivingActor(machine, undefined, {}, use);
  const state = useSelector(actor, (snapshot) => snapshot);
  const loadAgain = () => actor.send({ type: 'load again' });
  useShownAgain(loadAgain);
  return {
    data: state.context.data,
    failure: state.matches('failed') ? state.context.failure : null,
    loading: state.matches('loading'),
    loadAgain,
  };
}
