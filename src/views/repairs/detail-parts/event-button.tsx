import { Box, Button, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { needsReason, type SentRepairEvent } from '../../../vocabulary/repair.ts';
import { Field } from '../../components/field.tsx';
import { Modal } from '../../components/modal.tsx';
import type { Act } from '../../components/record/use-record.ts';
import { eventWords } from './event-words.tsx';
import { Rating } from './rating.tsx';
import type { RepairAction } from './repair-record.ts';

type Props = {
  event: SentRepairEvent;
  /** The one that leads on. */
  primary?: boolean;
  busy: boolean;
  onAct: Act<RepairAction>;
};

/** Sends one event of a repair once the person has confirmed it and said what it needs. */
export function EventButton({ event, primary = false, busy, onAct }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [rating, setRating] = useState(0);
  const { act, title, text, danger = false } = eventWords[event];
  const says = needsReason(event);
  const rates = event === 'rate';
  const lacks = (says && reason.trim() === '') || (rates && rating === 0);
  const close = () => setOpen(false);
  const confirm = () => {
    close();
    onAct(event, { ...((says || rates) && { reason }), ...(rates && { rating }) });
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
            <Button colorPalette={danger ? 'red' : 'brand'} disabled={lacks} onClick={confirm}>
              <Trans>Confirm</Trans>
            </Button>
          </>
        }
      >
        <Box color="fg.muted" mb={says || rates ? '3' : undefined}>
          {text}
        </Box>
        {rates && <Rating value={rating} onChange={setRating} />}
        {(says || rates) && (
          <Field label={rates ? t`Comment` : t`Reason`} required={says}>
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
