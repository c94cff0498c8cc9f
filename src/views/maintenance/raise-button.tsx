import { Button, Flex, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isAbnormal } from '../../vocabulary/checklist.ts';
import { defaultUrgency, faultField } from '../../vocabulary/repair.ts';
import { Field } from '../components/field.tsx';
import { Modal } from '../components/modal.tsx';
import type { Act } from '../components/record/use-record.ts';
import { Select } from '../components/select.tsx';
import { urgencyWords } from '../records/repair.ts';
import type { Task, TaskAction } from './task-record.ts';

type Props = { task: Task; primary: boolean; busy: boolean; onAct: Act<TaskAction> };

/** What is abnormal, as the text of a fault. */
const faultOf = ({ checklist, results, name }: Task) =>
  [
    name,
    ...checklist.flatMap((item) => {
      const { value = '', note = '' } = results[item.key] ?? {};
      if (!isAbnormal(item, value)) return [];
      return [`${item.label}: ${[value, item.unit, note].filter(Boolean).join(' ')}`];
    }),
  ]
    .join('\n')
    .slice(0, faultField.max);

/** Reports a fault that was found on the way: what was abnormal is its text already. */
export function RaiseButton({ task, primary, busy, onAct }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState('');
  const [urgency, setUrgency] = useState<string>(defaultUrgency);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant={primary ? 'solid' : 'outline'}
        colorPalette={primary ? 'red' : 'gray'}
        disabled={busy}
        onClick={() => {
          setFault(faultOf(task));
          setOpen(true);
        }}
      >
        <Trans>Report a fault</Trans>
      </Button>
      <Modal
        open={open}
        title={<Trans>Report a fault</Trans>}
        onClose={close}
        footer={
          <>
            <Button variant="outline" colorPalette="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              colorPalette="brand"
              disabled={fault.trim() === ''}
              onClick={() => {
                close();
                onAct('raise', { fault, urgency });
              }}
            >
              <Trans>Report</Trans>
            </Button>
          </>
        }
      >
        <Flex direction="column" gap="4">
          <Field label={t`Fault`} required>
            <Textarea
              rows={5}
              maxLength={faultField.max}
              value={fault}
              onChange={({ target }) => setFault(target.value)}
            />
          </Field>
          <Field label={t`Urgency`}>
            <Select
              value={urgency}
              onChange={setUrgency}
              options={Object.entries(urgencyWords).map(([value, word]) => ({ value, label: t(word) }))}
            />
          </Field>
        </Flex>
      </Modal>
    </>
  );
}
