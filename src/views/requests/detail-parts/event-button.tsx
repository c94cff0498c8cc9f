import { Box, Button, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { requestNeedsReason, type SentRequestEvent } from '../../../vocabulary/request.ts';
import { Field } from '../../components/field.tsx';
import { Modal } from '../../components/modal.tsx';
import type { Act } from '../../components/record/use-record.ts';
import { eventWords } from './event-words.tsx';
import type { RequestAction } from './request-record.ts';

type Props = { event: SentRequestEvent; busy: boolean; onAct: Act<RequestAction> };

/** Ends a request once the person has confirmed it and said why. */
export function EventButton({ event, busy, onAct }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { act, title, text } = eventWords[event];
  const says = requestNeedsReason(event);
  const close = () => setOpen(false);
  const confirm = () => {
    close();
    onAct(event, says ? { reason } : {});
  };
  return (
    <>
      <Button variant="outline" colorPalette="red" disabled={busy} onClick={() => setOpen(true)}>
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
            <Button colorPalette="red" disabled={says && reason.trim() === ''} onClick={confirm}>
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
