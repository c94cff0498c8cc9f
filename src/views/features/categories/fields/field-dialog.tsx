import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { Answer } from '../../../../api/contract/index.ts';
import { ApiFault, post, refusalOf } from '../../../../api/post.ts';
import { writingOf } from '../../../../i18n/figures.ts';
import type { CustomField } from '../../../../vocabulary/custom-fields.ts';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toaster.ts';
import { useTask } from '../../../ui/use-task.ts';
import { EffectNote } from './effect-note.tsx';
import { draftOf, type FieldDraft, inputOf, problemOf } from './field-draft.ts';
import { FieldInputs } from './field-inputs.tsx';

type Effect = Answer<'/field/preview'>;
type Input = ReturnType<typeof inputOf>;
type Intent = {
  categoryId: number;
  field: CustomField | null;
  input: Input;
  /** Whether the person has seen what becomes of the values. */
  seen: boolean;
  onEffect: (effect: Effect) => void;
  onTaken: () => void;
  onDone: () => void;
};

const readsAlike = (field: CustomField | null, input: Input) =>
  field !== null &&
  field.name === input.name &&
  field.kind === input.kind &&
  field.unit === input.unit &&
  field.choices.join('\n') === input.choices.join('\n');

/** Saves at once what changes no value; else tells first what becomes of them. */
async function write({ categoryId, field, input, seen, onEffect, onDone }: Intent, signal: AbortSignal) {
  if (!seen && !readsAlike(field, input)) {
    const { name, kind, unit, choices } = input;
    const from = field ? { from: field.name } : {};
    const effect = await post(
      '/field/preview',
      { categoryId, ...from, name, kind, unit, choices },
      { signal },
    );
    if (effect.rewritten > 0 || effect.unread > 0) return onEffect(effect);
  }
  if (field) {
    const { id, version } = field;
    await post('/field/update', { id, version, changes: input }, { signal });
  } else await post('/field/create', { categoryId, ...input }, { signal });
  onDone();
}

/** Tells at its field that a name is taken. */
async function save(intent: Intent, signal: AbortSignal) {
  try {
    await write(intent, signal);
  } catch (error) {
    if (!(error instanceof ApiFault) || refusalOf(error, 'duplicate')?.field !== 'name') throw error;
    intent.onTaken();
  }
}

type Props = { categoryId: number; field: CustomField | null; onClose: () => void; onDone: () => void };

/** A new field of a category, or one that is changed. */
export function FieldDialog({ categoryId, field, onClose, onDone }: Props) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [draft, setDraft] = useState(() => draftOf(field));
  const [tried, setTried] = useState(false);
  const [effect, setEffect] = useState<Effect | null>(null);
  const [taken, setTaken] = useState<string>();
  const saving = useTask(save);
  const writing = writingOf(i18n.locale);
  const problem = problemOf(draft, writing) ?? (taken === draft.name ? 'taken name' : undefined);

  function change(changed: Partial<FieldDraft>) {
    setDraft({ ...draft, ...changed });
    setEffect(null);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problem || saving.busy) return;
    const input = inputOf(draft, writing);
    const described = () => {
      toast.success(t`Saved: ${input.name}`);
      onDone();
    };
    const onTaken = () => setTaken(draft.name);
    saving.start({
      categoryId,
      field,
      input,
      seen: effect !== null,
      onEffect: setEffect,
      onTaken,
      onDone: described,
    });
  }

  return (
    <Modal
      open
      size="md"
      placement="top"
      title={field ? <Trans>Edit custom field</Trans> : <Trans>New custom field</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} colorPalette="brand" loading={saving.busy}>
            {effect ? <Trans>Save anyway</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Flex direction="column" gap="4">
          <FieldInputs draft={draft} problem={tried ? problem : undefined} onChange={change} />
          {effect && <EffectNote effect={effect} />}
        </Flex>
      </form>
    </Modal>
  );
}
