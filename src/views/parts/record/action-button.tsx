import { Button } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Props = {
  /** Something is being done with the record. */
  busy: boolean;
  disabled?: boolean;
  /** It cannot be taken back. */
  danger?: boolean;
  /** Beside one line of several. */
  size?: 'xs';
  /** Says which line it is beside, where its word alone does not. */
  label?: string;
  /** Asks first: the question, what will happen in a sentence, and the verb of the deed, such as "Remove". */
  ask: { title: ReactNode; text: ReactNode; confirm: ReactNode };
  onDo: () => void;
  children: ReactNode;
};

/** A button that does something with a record once the person has confirmed it. */
export function ActionButton({ busy, disabled, danger = false, size, label, ask, onDo, children }: Props) {
  const [requested, setRequested] = useState(false);
  const look = danger
    ? ({ variant: 'outline', colorPalette: 'red', disabled: busy || disabled } as const)
    : ({ colorPalette: 'brand', loading: busy, disabled } as const);
  return (
    <>
      <Button {...look} {...(size && { size })} aria-label={label} onClick={() => setRequested(true)}>
        {children}
      </Button>
      <ConfirmDialog
        open={requested}
        title={ask.title}
        confirmLabel={ask.confirm}
        danger={danger}
        onCancel={() => setRequested(false)}
        onConfirm={() => {
          setRequested(false);
          onDo();
        }}
      >
        {ask.text}
      </ConfirmDialog>
    </>
  );
}
