import { useActorRef, useSelector } from '@xstate/react';
import { fromCall } from '../../../api/from-call.ts';
import {
  type CustodyOpened,
  type CustodySaved,
  type CustodyToSave,
  custodyFormMachine,
  isChanged,
} from '../../../machines/custody-form.ts';
import type { CustodyKind, CustodyValues } from '../../../machines/custody-form-values.ts';
import { openDocument, saveDocument } from './save.ts';

type Opening = { id: number | null; start: CustodyValues; assetIds: readonly number[] };

const machine = custodyFormMachine.provide({
  actors: {
    'open document': fromCall<CustodyOpened, Opening>(openDocument),
    'save document': fromCall<CustodySaved, CustodyToSave>(saveDocument),
  },
});

/** Runs the form of one draft, or of a new document for null. */
export function useCustodyForm(id: number | null, kind: CustodyKind, assetIds: readonly number[]) {
  const actor = useActorRef(machine, { input: { id, kind, assetIds } });
  const snapshot = useSelector(actor, (state) => state);
  const { context } = snapshot;
  return {
    actor,
    send: actor.send,
    snapshot,
    context,
    changed: snapshot.hasTag('shown') && isChanged(context),
    change: (change: Partial<Omit<CustodyValues, 'lines'>>) => actor.send({ type: 'values changed', change }),
  };
}

export type CustodyForm = ReturnType<typeof useCustodyForm>;
