import { useSelector } from '@xstate/react';
import { createContext, useContext, useState } from 'react';
import { fromPromise } from 'xstate';
import type { CancellablePath, Path, Payload } from '../../api/contract/index.ts';
import { post, postPart } from '../../api/post.ts';
import { createLoadMachine } from '../../machines/load.ts';
import { useShownAgain } from '../ui/tab-context.ts';
import { useLivingActor } from '../ui/use-living-actor.ts';

/** Answers by their paths that are there before anything is loaded: of a page that the server draws. */
export const FirstData = createContext<Readonly<Record<string, unknown>>>({});

/** Loads one thing by a machine when the view appears, and keeps it. */
function useLoadBy<Data>(path: Path, load: (signal: AbortSignal) => Promise<Data>) {
  const [machine] = useState(() =>
    createLoadMachine<Data>().provide({
      actors: { load: fromPromise<Data>(({ signal }) => load(signal)) },
    }),
  );
  const actor = useLivingActor(machine, undefined, {}, path);
  const state = useSelector(actor, (snapshot) => snapshot);
  const first = useContext(FirstData)[path] as Data | undefined;
  return {
    data: state.context.data ?? first ?? null,
    failure: state.matches('failed') ? state.context.failure : null,
    loading: state.matches('loading'),
    loadAgain: () => actor.send({ type: 'load again' }),
  };
}

type Options = {
  /** The page makes several such calls at once; otherwise the last takes the place of the others. */
  alongside?: boolean;
};

/**
 * Makes a call when the view appears, and again each time that its tab is shown, and keeps the answer.
 *
 * @example const { data, failure, loadAgain } = useLoad('/dashboard/figures', {});
 */
export function useLoad<P extends Path>(path: P, payload: Payload<P>, { alongside = false }: Options = {}) {
  const load = useLoadBy(path, (signal) => post(path, payload, { signal, alongside }));
  useShownAgain(load.loadAgain);
  return load;
}

type PartOptions = {
  /** The page loads it again when its record was loaded again. */
  withRecord?: boolean;
};

/** The same for one of the parts of a page, which come by one request. */
export function useLoadPart<P extends CancellablePath>(
  path: P,
  payload: Payload<P>,
  { withRecord = false }: PartOptions = {},
) {
  const load = useLoadBy(path, (signal) => postPart(path, payload, { signal }));
  useShownAgain(() => {
    if (!withRecord) load.loadAgain();
  });
  return load;
}
