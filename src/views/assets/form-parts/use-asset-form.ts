import { t } from '@lingui/core/macro';
import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import { fromCall } from '../../../api/from-call.ts';
import { assetFormMachine, isChanged } from '../../../machines/asset-form.ts';
import type { Loaded, Saved, ToSave } from '../../../machines/asset-form-events.ts';
import { problemsOf } from '../../../machines/asset-form-rules.ts';
import type { FormSide } from '../../../machines/asset-form-values.ts';
import { toast } from '../../components/toaster.ts';
import { useDraft, useKeptDraft } from '../../components/use-draft.ts';
import { useLivingActor } from '../../components/use-living-actor.ts';
import { inShownView } from '../../shown-view.ts';
import { useTab } from '../../tab-context.ts';
import { loadAsset, saveAsset } from './save.ts';
import { emptySide } from './values.ts';

const machine = assetFormMachine.provide({
  actors: {
    'load asset': fromCall<Loaded, { id: number }>(loadAsset),
    'save asset': fromCall<Saved, ToSave>(saveAsset),
  },
});

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const isSide = (kept: unknown): kept is FormSide =>
  typeof kept === 'object' &&
  kept !== null &&
  'values' in kept &&
  'names' in kept &&
  isTexts(kept.values) &&
  isTexts(kept.names);

function leadTo(field: string) {
  const box = inShownView(`[data-field="${CSS.escape(field)}"]`);
  box?.scrollIntoView({ block: 'center' });
  box?.querySelector<HTMLElement>('input, button, select, textarea')?.focus({ preventScroll: true });
}

/** Runs the form of one asset, or of a new one for null; what is typed is kept as a draft until it is saved. */
export function useAssetForm(id: number | null) {
  const draft = useDraft(isSide);
  const { finish } = useTab();
  const actor = useLivingActor(
    machine,
    { id, start: emptySide, draft: draft.kept },
    {
      'field to mend': ({ name }) => leadTo(name),
      saved: ({ id: savedId, assetNo }) => {
        draft.forget();
        toast.success(t`Saved: ${assetNo}`);
        finish(`/assets/${savedId}`);
      },
    },
  );
  const snapshot = useSelector(actor, (state) => state);
  const { context } = snapshot;
  const editing = ['editing', 'saving', 'stale'].some((state) => snapshot.matches(state as 'editing'));
  const changed = editing && isChanged(context);
  useKeptDraft(draft, context, editing ? changed : null);
  return { send: actor.send, snapshot, context, changed };
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
