import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PersonField } from '../../parts/picker/person-field.tsx';
import { DayBox } from '../../ui/day/day-box.tsx';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useTyped } from '../../ui/use-typed.ts';

type Props = {
  task: { assignee: { id: number; name: string } | null; dueOn: string };
  busy: boolean;
  onAssign: (to: { assigneeId: number | null; dueOn: string }) => void;
};

/** Asks who does it and until when. */
export function AssignButton({ task, busy, onAssign }: Props) {
  const { t } = useLingui();
  const typing = useTyped('day');
  const [open, setOpen] = useState(false);
  const [assignee, setAssignee] = useState(task.assignee);
  const [dueOn, setDueOn] = useState(task.dueOn);
  const close = () => setOpen(false);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(dueOn);
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        disabled={busy}
        onClick={() => {
          setAssignee(task.assignee);
          setDueOn(task.dueOn);
          typing.forget();
          setOpen(true);
        }}
      >
        <Trans>Assign or move…</Trans>
      </Button>
      <Modal
        open={open}
        title={<Trans>Who does it, and until when?</Trans>}
        onClose={close}
        footer={
          <>
            <Button variant="outline" colorPalette="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              colorPalette="brand"
              disabled={!isDay}
              onClick={() => {
                close();
                onAssign({ assigneeId: assignee?.id ?? null, dueOn });
              }}
            >
              <Trans>Save</Trans>
            </Button>
          </>
        }
      >
        <Flex direction="column" gap="4">
          <Field label={t({ message: 'Assigned to', context: 'maintenance' })}>
            <PersonField
              label={t({ message: 'Assigned to', context: 'maintenance' })}
              value={assignee}
              onPick={({ id, name }) => setAssignee({ id, name })}
              onClear={() => setAssignee(null)}
            />
          </Field>
          <Field label={t`Due on`} required helper={typing.described}>
            <DayBox
              label={t`Due on`}
              text={typing.textOf(dueOn)}
              value={dueOn}
              onType={(typed) => setDueOn(typing.type(typed)?.value ?? typed)}
              onPick={(day) => {
                typing.forget();
                setDueOn(day);
              }}
              onLeave={() => typing.leave()}
            />
          </Field>
        </Flex>
      </Modal>
    </>
  );
}
