import { Box, Button, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';

type Props = { amount: string; busy: boolean; onReverse: (reason: string) => void };

/** Reverses one payment once the person has said why. */
export function ReverseButton({ amount, busy, onReverse }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        colorPalette="red"
        disabled={busy}
        aria-label={t`Reverse the payment of ${amount}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Reverse…</Trans>
      </Button>
      <Modal
        open={open}
        title={<Trans>Reverse this payment</Trans>}
        onClose={close}
        footer={
          <>
            <Button variant="outline" colorPalette="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              colorPalette="red"
              disabled={reason.trim() === ''}
              onClick={() => {
                close();
                onReverse(reason);
              }}
            >
              <Trans>Reverse payment</Trans>
            </Button>
          </>
        }
      >
        <Box color="fg.muted" mb="3">
          <Trans>{amount} is open again. The payment stays listed with your reason.</Trans>
        </Box>
        <Field label={t`Reason`} required>
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(change) => setReason(change.target.value)}
          />
        </Field>
      </Modal>
    </>
  );
}
