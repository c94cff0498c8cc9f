import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { fromCall } from '../../../api/from-call.ts';
import {
  type Action,
  type ActionDone,
  type RecordLoaded,
  recordMachine,
} from '../../../machines/record/record.ts';
import type { Use } from '../../../machines/uses.ts';
import type { RecordKind } from '../../../vocabulary/log.ts';
import { useChangedElsewhere } from '../../ui/changed-elsewhere.ts';
import { useShownAgain, useTab } from '../../ui/tab-context.ts';
import { toast } from '../../ui/toaster.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';
import { doAction, loadRecord } from './record-calls.ts';

type Details = Action['details'];

/** Does something with the record that is shown; `details` is what that needs beside it. */
export type Act<Done extends string> = (action: Done, details?: Details) => void;

type Declaration<Stored, Done extends string> = {
  kind: RecordKind;
  use: Use<'record'>;
  load: (id: number, signal: AbortSignal) => Promise<Stored>;
  /** The call that does each thing that can be done with it. */
  actions: Readonly<Record<Done, (record: Stored, details: Details) => Promise<unknown>>>;
  /** The deed after which it is gone, what is told then, and the page that takes its place. */
  /** The page itself shows what became of an action, which only begins. */
  quiet?: true;
  removal?: { action: NoInfer<Done>; described: MessageDescriptor; to: string };
};

/**
 * Says once how a record is loaded and what can be done with it on its page.
 *
 * @example recordOf({ kind: 'asset', use: 'asset page', load: (id) => post('/asset/get', { id }), actions: {} })
 */
export function recordOf<Stored, Done extends string>(declared: Declaration<Stored, Done>) {
  const { load, actions, removal } = declared;
  const logic = recordMachine.provide({
    actors: {
      'load record': fromCall<RecordLoaded, { id: number }>(({ id }, signal) => loadRecord(load(id, signal))),
      'do it': fromCall<ActionDone, Action & { record: unknown }>(({ action, details, record }) =>
        // The record comes from `load` and the deed from `act` alone.
        doAction(
          actions[action as Done](record as Stored, details),
          action === removal?.action ? 'removed' : 'done',
        ),
      ),
    },
  });
  return { ...declared, logic };
}

/** One record on its page, loaded again each time that it is shown; what was done or refused is told. */
export function useRecord<Stored, Done extends string>(
  declared: ReturnType<typeof recordOf<Stored, Done>>,
  id: number,
) {
  const { t } = useLingui();
  const { finish } = useTab();
  const { kind, use, logic, removal, quiet } = declared;
  const actor = useLivingActor(
    logic,
    { id },
    {
      done: () => quiet || toast.success(t`Done`),
      changed: () => toast.info(t`Somebody else has changed this. You see it as it is now.`),
      removed: () => {
        if (!removal) return;
        toast.success(t(removal.described));
        finish(removal.to);
      },
    },
    use,
  );
  const reload = () => actor.send({ type: 'reload' });
  useShownAgain(reload);
  useChangedElsewhere(kind, () => actor.send({ type: 'changed elsewhere' }));
  const act: Act<Done> = (action, details = {}) => actor.send({ type: 'do', action, details });
  const snapshot = useSelector(actor, (state) => state);
  return {
    record: snapshot.hasTag('shown') ? (snapshot.context.record as Stored) : undefined,
    missing: snapshot.matches('not found'),
    failed: snapshot.matches('failed'),
    busy: snapshot.hasTag('busy'),
    fault: snapshot.context.fault,
    /** Why the last action was refused, until the next action or until the person dismisses it. */
    refused: snapshot.context.refused,
    dismiss: () => actor.send({ type: 'dismiss' }),
    reload,
    act,
  };
}
