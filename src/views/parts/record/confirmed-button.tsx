import { Box, Button, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';

/** The verb on a button, the question that it asks, and what follows from it; without a question it is done at once. */
export type ActionWords = {
  act: ReactNode;
  title?: ReactNode;
  text?: ReactNode;
  /** What the button in the dialog says; *Confirm* if it is left out. */
  confirm?: ReactNode;
  danger?: true;
};

type Props = {
  words: ActionWords;
  /** The one that leads on. */
  primary?: boolean;
  /** The name of a button in a row of a table, where the verb alone would name several. */
  inRow?: string;
  busy: boolean;
  /** Whether the person has to say why. */
  asksReason?: boolean;
  onConfirm: (reason: string) => void;
};

const longestReason = 500;

/** Does something once the person has confirmed it and, where it needs that, has said why. */
export function ConfirmedButton({
  words,
  primary = false,
  inRow,
  busy,
  asksReason = false,
  onConfirm,
}: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { act, title, text, confirm = <Trans>Confirm</Trans>, danger = false } = words;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant={primary ? 'solid' : 'outline'}
        colorPalette={danger ? 'red' : primary ? 'brand' : 'gray'}
        disabled={busy}
        {...(inRow && { size: 'xs', 'aria-label': inRow })}
        onClick={() => (title === undefined ? onConfirm('') : setOpen(true))}
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
              disabled={asksReason && reason.trim() === ''}
              onClick={() => {
                close();
                onConfirm(reason);
              }}
            >
              {confirm}
            </Button>
          </>
        }
      >
        {text && (
          <Box color="fg.muted" mb={asksReason ? '3' : undefined}>
            {text}
          </Box>
        )}
        {asksReason && (
          <Field label={t`Reason`} required>
            <Textarea
              rows={3}
              maxLength={longestReason}
              value={reason}
              onChange={(change) => setReason(change.target.value)}
            />
          </Field>
        )}
      </Modal>
    </>
  );
}
