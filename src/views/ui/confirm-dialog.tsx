import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

type Props = {
  open: boolean;
  title: ReactNode;
  /** What will happen, in a sentence. */
  children: ReactNode;
  /** The verb of the deed, such as "Remove". */
  confirmLabel: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  danger?: boolean;
  /** The deed is under way. */
  busy?: boolean;
  /** There is nothing to be done, or it is not known yet. */
  blocked?: boolean;
};

/** As tall as a thumb needs it on a phone. */
const thumb = { minH: { base: '11', md: 'auto' } } as const;

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: Props) {
  const {
    open,
    title,
    children,
    confirmLabel,
    onConfirm,
    onCancel,
    danger = false,
    busy = false,
    blocked,
  } = props;
  return (
    <Modal
      open={open}
      title={title}
      role="alertdialog"
      onClose={onCancel}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onCancel} disabled={busy} {...thumb}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            {...thumb}
            colorPalette={danger ? 'red' : 'brand'}
            onClick={onConfirm}
            loading={busy}
            disabled={blocked}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
