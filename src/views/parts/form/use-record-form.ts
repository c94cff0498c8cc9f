import { t } from '@lingui/core/macro';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { isChanged } from '../../../machines/forms/record-form-context.ts';
import type { Intent, SavedLine } from '../../../machines/forms/record-form-events.ts';
import type { FormValues } from '../../../machines/forms/record-form-values.ts';
import { useEditing } from '../../ui/root-context.ts';
import { inShownView } from '../../ui/shown-view.ts';
import { useTab } from '../../ui/tab-context.ts';
import { toast } from '../../ui/toaster.ts';
import { useKey, withCommand } from '../../ui/use-key.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';
import type { RecordForm } from './record-form.ts';
import { isValuesLike } from './stored-values.ts';
import { useDraft, useStoredDraft } from './use-draft.ts';

const isSave = withCommand('s');

function leadTo(field: string) {
  const box = inShownView(`[data-field="${CSS.escape(field)}"]`);
  box?.scrollIntoView({ block: 'center' });
  box?.querySelector<HTMLElement>('input, button, select, textarea')?.focus({ preventScroll: true });
}

function savedText(name: string, intent: Intent, isSubmitted = false) {
  if (intent === 'save') return t`Saved: ${name}`;
  return isSubmitted ? t`Submitted: ${name}` : t`Posted: ${name}`;
}

type Beginning<Values> = {
  /** What a new record starts with, if not with an empty form. */
  start?: Values;
  /** Other records that a new one starts with. */
  seeds?: readonly number[];
  /** Whether it is kept only by letting it take effect. */
  effectOnly?: boolean;
  /** Whether the form holds something besides its fields that is not saved, such as files. */
  holdsMore?: boolean;
  /** The record is saved, and its page is about to open. */
  onSaved?: (saved: { id: number; name: string; lines?: readonly SavedLine[] | undefined }) => void;
};
const noSeeds: readonly number[] = [];

/**
 * Runs the form of one record, or of a new one for null. What is typed is kept as a draft until it is saved; then
 * it is said, and the page of the record takes the place of the form.
 */
export function useRecordForm<Values extends FormValues>(
  form: RecordForm<Values>,
  id: number | null,
  {
    start = form.empty,
    seeds = noSeeds,
    effectOnly = false,
    holdsMore = false,
    onSaved,
  }: Beginning<Values> = {},
) {
  const draft = useDraft(isValuesLike<FormValues>(form.empty));
  const { finish } = useTab();
  const editing = useEditing();
  const query = useRef('');
  const actor = useLivingActor(
    form.machine,
    { id, start, seeds, draft: draft.stored },
    {
      'field to mend': ({ name }) => leadTo(name),
      saved: ({ id: savedId, name, intent, lines }) => {
        draft.forget();
        onSaved?.({ id: savedId, name, ...(lines && { lines }) });
        // What has no name is begun rather than kept: its page says so.
        if (name)
          toast.success(
            savedText(name, intent, form.isSubmitted?.(actor.getSnapshot().context.mine as Values)),
          );
        finish(`${form.at}/${savedId}${query.current}`);
      },
    },
    form.use,
  );
  const snapshot = useSelector(actor, (state) => state);
  const { context } = snapshot;
  const shown = snapshot.hasTag('shown');
  const changed = shown && isChanged(context);
  useStoredDraft(draft, context, shown ? changed : null, shown && holdsMore);
  const { send } = actor;
  /** `then` is the query with which the page of the record opens. */
  const save = (then = '') => {
    query.current = then;
    send({ type: effectOnly ? 'put into effect' : 'save' });
  };
  useKey(isSave, () => {
    if (editing || form.eitherMode) save();
    else toast.info(t`Nothing can be changed in browse mode.`);
  });
  return {
    form,
    snapshot,
    context,
    changed,
    effectOnly,
    send,
    save,
    // What the machine of this form was handed.
    mine: context.mine as Values,
    problems: form.problemsOf(context.mine as Values, context.intent),
    change: (change: Partial<Values>, defaultValue?: Partial<Values>) =>
      send({
        type: 'fields changed',
        change: change as FormValues,
        ...(defaultValue && { defaultValue: defaultValue as FormValues }),
      }),
  };
}
