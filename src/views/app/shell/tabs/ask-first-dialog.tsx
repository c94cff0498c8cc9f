import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type Props = { open: boolean; onCancel: () => void; onConfirm: () => void };

/** Asks before typed work is lost. */
export default function AskFirstDialog(props: Props) {
  return (
    <ConfirmDialog
      {...props}
      title={<Trans>Leave without saving?</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
      danger
    >
      <Trans>Your input will be lost.</Trans>
    </ConfirmDialog>
  );
}
