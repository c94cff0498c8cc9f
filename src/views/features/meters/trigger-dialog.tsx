import { Button, Flex, Input, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post } from '../../../api/post.ts';
import { type TriggerKind, triggerFields, triggersOf } from '../../../vocabulary/meter.ts';
import { PersonField } from '../../parts/picker/person-field.tsx';
import { triggerKindWords } from '../../records/meter.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { useTask } from '../../ui/use-task.ts';
import { ChecklistField } from '../checklists/index.ts';
import type { Meter } from './meter-record.ts';

export type Trigger = Meter['triggers'][number];
type Props = { meter: Meter; trigger: Trigger | null; onClose: () => void; onDone: () => void };

const isNumber = (text: string) => /^-?\d{1,12}(\.\d{1,6})?$/.test(text);
const isDays = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 365;

/** What is due by a meter, and the task that is created when it is reached. */
export default function TriggerDialog({ meter, trigger, onClose, onDone }: Props) {
  const { t } = useLingui();
  const kinds: readonly TriggerKind[] = triggersOf[meter.kind];
  const [kind, setKind] = useState<TriggerKind>(trigger?.kind ?? kinds[0] ?? 'above');
  const [value, setValue] = useState(trigger?.value ?? '');
  const [next, setNext] = useState(trigger?.nextValue ?? '');
  const [name, setName] = useState(trigger?.name ?? '');
  const [instruction, setInstruction] = useState(trigger?.instruction ?? '');
  const [checklist, setChecklist] = useState(trigger?.checklist ?? null);
  const [assignee, setAssignee] = useState(trigger?.assignee ?? null);
  const [days, setDays] = useState(String(trigger?.leadDays ?? 7));
  const [paused, setPaused] = useState(trigger?.paused ?? false);
  type Intent = Parameters<typeof post<'/meterTrigger/save'>>[1];
  const { busy, start } = useTask<Intent>(async (intent, signal) => {
    await post('/meterTrigger/save', intent, { signal });
    onClose();
    onDone();
  });
  const isSound = isNumber(value) && (next === '' || isNumber(next)) && name.trim() !== '' && isDays(days);
  const submit = () =>
    start({
      meterId: meter.id,
      version: meter.version,
      ...(trigger && { triggerId: trigger.id }),
      ...{ kind, value, name, instruction, paused },
      ...(kind === 'every' && next !== '' && { nextValue: next }),
      checklistId: checklist?.id ?? null,
      assigneeId: assignee?.id ?? null,
      leadDays: Number(days),
    });
  const ofUnit = (text: string) => (meter.unit ? `${text} (${meter.unit})` : text);
  return (
    <Modal
      open
      placement="top"
      title={<Trans>Maintenance by meter</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button colorPalette="brand" loading={busy} disabled={!isSound} onClick={submit}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <Field label={t({ message: 'When it is due', context: 'meter' })}>
          <Select
            value={kind}
            onChange={(chosen) => setKind(chosen as TriggerKind)}
            options={kinds.map((one) => ({ value: one, label: t(triggerKindWords[one]) }))}
          />
        </Field>
        <Flex gap="3">
          <Field required label={ofUnit(t({ message: 'Value', context: 'meter' }))}>
            <Input
              inputMode="decimal"
              value={value}
              onChange={({ target }) => setValue(target.value.trim())}
            />
          </Field>
          {kind === 'every' && (
            <Field
              label={ofUnit(t({ message: 'Next due at', context: 'meter' }))}
              helper={<Trans>Left blank, it counts from the last reading.</Trans>}
            >
              <Input
                inputMode="decimal"
                value={next}
                onChange={({ target }) => setNext(target.value.trim())}
              />
            </Field>
          )}
        </Flex>
        <Field required label={t({ message: 'Task', context: 'maintenance' })}>
          <Input
            maxLength={triggerFields.name.max}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label={t`Checklist`}>
          <ChecklistField label={t`Checklist`} value={checklist} onChange={setChecklist} onLeave={() => {}} />
        </Field>
        <Field label={t({ message: 'Assigned to', context: 'maintenance' })}>
          <PersonField
            label={t({ message: 'Assigned to', context: 'maintenance' })}
            value={assignee}
            onPick={(one) => setAssignee({ id: one.id, name: one.name })}
            onClear={() => setAssignee(null)}
          />
        </Field>
        <Field required label={t`Days until the task is due`}>
          <Input inputMode="numeric" value={days} onChange={({ target }) => setDays(target.value.trim())} />
        </Field>
        <Field label={t`Instructions`}>
          <Textarea
            rows={3}
            maxLength={triggerFields.instruction.max}
            value={instruction}
            onChange={({ target }) => setInstruction(target.value)}
          />
        </Field>
        <Toggle
          on={paused}
          label={t({ message: 'Paused', context: 'meter' })}
          onToggle={() => setPaused(!paused)}
        />
      </Flex>
    </Modal>
  );
}
