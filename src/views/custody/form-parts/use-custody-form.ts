import { t } from '@lingui/core/macro';
import { useSelector } from '@xstate/react';
import { fromCall } from '../../../api/from-call.ts';
import {
  type CustodyOpened,
  type CustodySaved,
  type CustodyToSave,
  custodyFormMachine,
  isChanged,
} from '../../../machines/custody-form.ts';
import { type CustodyKind, type CustodyValues, emptyValues } from '../../../machines/custody-form-values.ts';
import { toast } from '../../components/toaster.ts';
import { useDraft, useKeptDraft } from '../../components/use-draft.ts';
import { useLivingActor } from '../../components/use-living-actor.ts';
import { useTab } from '../../tab-context.ts';
import { openDocument, saveDocument } from './save.ts';

type Opening = { id: number | null; start: CustodyValues; assetIds: readonly number[] };

const machine = custodyFormMachine.provide({
  actors: {
    'open document': fromCall<CustodyOpened, Opening>(openDocument),
    'save document': fromCall<CustodySaved, CustodyToSave>(saveDocument),
  },
});

const isValues = (kept: unknown): kept is CustodyValues =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.keys(emptyValues).every((name) => name in kept) &&
  'lines' in kept &&
  Array.isArray(kept.lines);

/** Runs the form of one draft, or of a new document for null; what is typed is kept until it is saved. */
export function useCustodyForm(id: number | null, kind: CustodyKind, assetIds: readonly number[]) {
  const draft = useDraft(isValues);
  const { finish } = useTab();
  const actor = useLivingActor(
    machine,
    { id, kind, assetIds, draft: draft.kept },
    {
      saved: ({ id: savedId, documentNo, posted }) => {
        draft.forget();
        toast.success(posted ? t`In effect: ${documentNo}` : t`Saved: ${documentNo}`);
        finish(`/custody/${savedId}`);
      },
    },
  );
  const snapshot = useSelector(actor, (state) => state);
  const { context } = snapshot;
  const editing = snapshot.hasTag('shown') || snapshot.matches('stale');
  const changed = editing && isChanged(context);
  useKeptDraft(draft, context, editing ? changed : null);
  return {
    send: actor.send,
    snapshot,
    context,
    changed,
    change: (change: Partial<Omit<CustodyValues, 'lines'>>) => actor.send({ type: 'values changed', change }),
  };
}

export type CustodyForm = ReturnType<typeof useCustodyForm>;
