import { Box, Button, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { needsReason, type SentRepairEvent } from '../../../../vocabulary/repair.ts';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { eventWords } from './event-words.tsx';
import { Rating } from './rating.tsx';

/** What an event needs beside itself. */
export type Said = { reason?: string; rating?: number };

type Props = { event: SentRepairEvent; open: boolean; onClose: () => void; onConfirm: (said: Said) => void };

/** Asks whether one event is to be sent, and for what it needs. */
export function EventDialog({ event, open, onClose, onConfirm }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [rating, setRating] = useState(0);
  const { title, text, danger = false } = eventWords[event];
  const says = needsReason(event);
  const rates = event === 'rate';
  const lacks = (says && reason.trim() === '') || (rates && rating === 0);
  return (
    <Modal
      open={open}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            colorPalette={danger ? 'red' : 'brand'}
            disabled={lacks}
            onClick={() => {
              onClose();
              onConfirm({ ...((says || rates) && { reason }), ...(rates && { rating }) });
            }}
          >
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
  );
}
