import { useActorRef, useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, useState } from 'react';
import { fromCall } from '../../../api/from-call.ts';
import { assetFormMachine, isChanged } from '../../../machines/asset-form.ts';
import type { Loaded, Saved, ToSave } from '../../../machines/asset-form-events.ts';
import { problemsOf } from '../../../machines/asset-form-rules.ts';
import { useUser } from '../../root-context.ts';
import { draftStore } from './draft-store.ts';
import { loadAsset, saveAsset } from './save.ts';
import { emptySide } from './values.ts';

const machine = assetFormMachine.provide({
  actors: {
    'load asset': fromCall<Loaded, { id: number }>(loadAsset),
    'save asset': fromCall<Saved, ToSave>(saveAsset),
  },
});

/** Runs the form of one asset, or of a new one for null, and keeps what is typed as a draft until it is saved. */
export function useAssetForm(id: number | null) {
  const owner = useUser().personId;
  const [drafts] = useState(() => draftStore(owner, id));
  const [draft] = useState(() => drafts.read());
  const actor = useActorRef(machine, { input: { id, start: emptySide, draft } });
  const snapshot = useSelector(actor, (state) => state);
  const { context } = snapshot;
  const saved = snapshot.matches('saved');
  const editing = !saved && !snapshot.matches('loading') && !snapshot.matches('failed');
  const changed = editing && isChanged(context);
  useEffect(() => {
    if (changed) drafts.keep(context.mine);
    else if (editing || saved) drafts.forget();
  }, [changed, editing, saved, context.mine, drafts]);
  return { actor, send: actor.send, snapshot, context, changed, forgetDraft: drafts.forget };
}

export type AssetForm = ReturnType<typeof useAssetForm>;

export const FormContext = createContext<AssetForm | undefined>(undefined);

/** One field of the form around it. */
export function useFormField(name: string) {
  const form = useContext(FormContext);
  if (!form) throw new Error('FormContext has no value');
  const { send, context, snapshot } = form;
  const { values, names } = context.mine;
  return {
    value: values[name] ?? '',
    /** The name of the record whose id is the value. */
    shown: names[name] ?? '',
    problem: context.left.includes(name) ? problemsOf(values)[name] : undefined,
    refusal: context.refusals[name],
    defaulted: context.defaulted.includes(name),
    disabled: !snapshot.matches('editing'),
    isNew: context.id === null,
    send,
    change: (value: string, label?: string) =>
      send({ type: 'field changed', name, value, ...(label !== undefined && { label }) }),
    leave: () => send({ type: 'field left', name }),
  };
}
