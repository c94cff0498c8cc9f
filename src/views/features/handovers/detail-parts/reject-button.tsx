import { Box, Button, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';

type Props = { busy: boolean; onReject: (note: string) => void };

/** Rejects a disposal once the person has said why. */
export function RejectButton({ busy, onReject }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" colorPalette="red" disabled={busy} onClick={() => setOpen(true)}>
        <Trans>Reject…</Trans>
      </Button>
      <Modal
        open={open}
        title={<Trans>Reject this disposal</Trans>}
        onClose={close}
        footer={
          <>
            <Button variant="outline" colorPalette="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              colorPalette="red"
              disabled={note.trim() === ''}
              onClick={() => {
                close();
                onReject(note);
              }}
            >
              <Trans>Reject</Trans>
            </Button>
          </>
        }
      >
        <Box color="fg.muted" mb="3">
          <Trans>Every asset returns to where it was.</Trans>
        </Box>
        <Field label={t`Reason`} required>
          <Textarea rows={3} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </Modal>
    </>
  );
}
