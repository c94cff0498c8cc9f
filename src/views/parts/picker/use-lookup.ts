import { useSelector } from '@xstate/react';
import { fromCall } from '../../../api/from-call.ts';
import { machineDelays } from '../../../machines/delays.ts';
import { lookupMachine } from '../../../machines/lookup.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';

/** Looks things up by what is typed, at first by nothing; `load` gets the text when typing pauses. */
export function useLookup<Thing>(load: (text: string, signal: AbortSignal) => Promise<readonly Thing[]>) {
  const actor = useLivingActor(
    lookupMachine.provide({
      actors: {
        'look up': fromCall<readonly unknown[], { text: string }>(({ text }, signal) => load(text, signal)),
      },
      delays: { 'search pause': machineDelays['search pause'] },
    }),
    undefined,
  );
  const snapshot = useSelector(actor, (state) => state);
  return {
    text: snapshot.context.text,
    // What was found comes from `load` alone.
    found: snapshot.context.found as readonly Thing[],
    busy: snapshot.hasTag('busy'),
    ready: snapshot.matches('found'),
    failure: snapshot.matches('failed')
      ? { error: snapshot.context.fault, onRetry: () => actor.send({ type: 'reload' }) }
      : undefined,
    search: (text: string) => actor.send({ type: 'text changed', text }),
    reload: () => actor.send({ type: 'reload' }),
  };
}
