import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { fromCall } from '../../../api/from-call.ts';
import { type Deed, type DeedDone, type RecordLoaded, recordMachine } from '../../../machines/record.ts';
import type { Use } from '../../../machines/uses.ts';
import { useShownAgain, useTab } from '../../tab-context.ts';
import { toast } from '../toaster.ts';
import { useLivingActor } from '../use-living-actor.ts';
import { doDeed, loadRecord } from './record-calls.ts';

type Details = Deed['details'];

/** Does something with the record that is shown; `details` is what that needs beside it. */
export type Act<Done extends string> = (deed: Done, details?: Details) => void;

type Declaration<Kept, Done extends string> = {
  use: Use<'record'>;
  load: (id: number, signal: AbortSignal) => Promise<Kept>;
  /** The call that does each thing that can be done with it. */
  deeds: Readonly<Record<Done, (record: Kept, details: Details) => Promise<unknown>>>;
  /** The deed after which it is gone, what is told then, and the page that takes its place. */
  removal?: { deed: NoInfer<Done>; told: MessageDescriptor; to: string };
};

/**
 * Says once how a record is loaded and what can be done with it on its page.
 *
 * @example recordOf({ use: 'asset page', load: (id) => post('/asset/get', { id }), deeds: {} })
 */
export function recordOf<Kept, Done extends string>(declared: Declaration<Kept, Done>) {
  const { load, deeds, removal } = declared;
  const logic = recordMachine.provide({
    actors: {
      'load record': fromCall<RecordLoaded, { id: number }>(({ id }, signal) => loadRecord(load(id, signal))),
      'do it': fromCall<DeedDone, Deed & { record: unknown }>(({ deed, details, record }) =>
        // The record comes from `load` and the deed from `act` alone.
        doDeed(deeds[deed as Done](record as Kept, details), deed === removal?.deed ? 'removed' : 'done'),
      ),
    },
  });
  return { ...declared, logic };
}

/** One record on its page, loaded again each time that it is shown; what was done or refused is told. */
export function useRecord<Kept, Done extends string>(
  declared: ReturnType<typeof recordOf<Kept, Done>>,
  id: number,
) {
  const { t } = useLingui();
  const { finish } = useTab();
  const { use, logic, removal } = declared;
  const actor = useLivingActor(
    logic,
    { id },
    {
      done: () => toast.success(t`Done`),
      refused: ({ message }) => toast.error(message),
      removed: () => {
        if (!removal) return;
        toast.success(t(removal.told));
        finish(removal.to);
      },
    },
    use,
  );
  const reload = () => actor.send({ type: 'reload' });
  useShownAgain(reload);
  const act: Act<Done> = (deed, details = {}) => actor.send({ type: 'do', deed, details });
  const snapshot = useSelector(actor, (state) => state);
  return {
    record: snapshot.hasTag('shown') ? (snapshot.context.record as Kept) : undefined,
    missing: snapshot.matches('not found'),
    failed: snapshot.matches('failed'),
    busy: snapshot.hasTag('busy'),
    fault: snapshot.context.fault,
    reload,
    act,
  };
}
