import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Actor, type AnyActorLogic, createActor, type EmittedFrom, type InputFrom } from 'xstate';
import { makeInspectable } from '../../inspect/inspection.ts';
import { TabContext } from './tab-context.ts';

type Details<Logic extends AnyActorLogic> = {
  [Type in EmittedFrom<Logic>['type']]?: (notice: Extract<EmittedFrom<Logic>, { type: Type }>) => void;
};

/**
 * Runs an actor for as long as its view lives: also while its tab is in the background, where React has ended
 * every effect. A call under way is not cut off then, and what comes of it is told to `facts` all the same.
 *
 * @param use which place it is, of a machine that serves many
 */
export function useLivingActor<Logic extends AnyActorLogic>(
  logic: Logic,
  input: InputFrom<Logic>,
  details: Details<Logic> = {},
  use?: string,
): Actor<Logic> {
  const tab = useContext(TabContext);
  const latest = useRef(details);
  useLayoutEffect(() => {
    latest.current = details;
  });
  const [{ actor, hold }] = useState(() => living(logic, input, latest, use));
  const isHidden = tab?.isHidden;
  const stopWithTab = tab?.stopWithTab;
  useEffect(() => {
    const release = hold();
    stopWithTab?.(actor);
    return () => {
      if (!isHidden?.()) release();
    };
  }, [actor, hold, isHidden, stopWithTab]);
  return actor;
}

function living<Logic extends AnyActorLogic>(
  logic: Logic,
  input: InputFrom<Logic>,
  latest: { readonly current: Details<Logic> },
  use: string | undefined,
) {
  const actor = createActor(logic, { input, id: use } as never) as Actor<Logic>;
  makeInspectable(actor);
  const notify = (notice: EmittedFrom<Logic>) =>
    (latest.current as Record<string, (notice: unknown) => void>)[notice.type]?.(notice);
  actor.on('*', notify as never);
  let held = false;
  const release = () => {
    held = false;
    // Strict mode ends and begins every effect once more in the same task.
    queueMicrotask(() => {
      if (!held) actor.stop();
    });
  };
  const hold = () => {
    held = true;
    actor.start();
    return release;
  };
  return { actor, hold };
}
