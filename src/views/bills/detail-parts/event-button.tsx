import { Box, Button, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { billNeedsReason, type SentBillEvent } from '../../../vocabulary/bill.ts';
import { Field } from '../../components/field.tsx';
import { Modal } from '../../components/modal.tsx';
import type { Act } from '../../components/record/use-record.ts';
import type { BillAction } from './bill-record.ts';
import { eventWords } from './event-words.tsx';

type Props = {
  event: SentBillEvent;
  /** The one that leads on. */
  primary?: boolean;
  busy: boolean;
  onAct: Act<BillAction>;
};

/** Sends one event of a bill once the person has confirmed it and said why, where that is needed. */
export function EventButton({ event, primary = false, busy, onAct }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { act, title, text, danger = false } = eventWords[event];
  const says = billNeedsReason(event);
  const close = () => setOpen(false);
  const confirm = () => {
    close();
    onAct(event, says ? { reason } : {});
  };
  return (
    <>
      <Button
        variant={primary ? 'solid' : 'outline'}
        colorPalette={danger ? 'red' : primary ? 'brand' : 'gray'}
        disabled={busy}
        onClick={() => setOpen(true)}
      >
        {act}
      </Button>
      <Modal
        open={open}
        title={title}
        onClose={close}
        footer={
          <>
            <Button variant="outline" colorPalette="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              colorPalette={danger ? 'red' : 'brand'}
              disabled={says && reason.trim() === ''}
              onClick={confirm}
            >
              <Trans>Confirm</Trans>
            </Button>
          </>
        }
      >
        <Box color="fg.muted" mb={says ? '3' : undefined}>
          {text}
        </Box>
        {says && (
          <Field label={t`Reason`} required>
            <Textarea
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(change) => setReason(change.target.value)}
            />
          </Field>
        )}
      </Modal>
    </>
  );
}
