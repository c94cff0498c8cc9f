import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Attachment } from './calls.ts';

type Props = { file: Pick<Attachment, 'name'>; busy: boolean; onRemove: () => void };

/** Removes a file once the person has confirmed it. */
export function RemoveFile({ file: { name }, busy, onRemove }: Props) {
  const { t } = useLingui();
  const [requested, setRequested] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        colorPalette="red"
        aria-label={t`Remove ${name}`}
        disabled={busy}
        onClick={() => setRequested(true)}
      >
        <Trash2 aria-hidden="true" />
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        open={requested}
        danger
        title={<Trans>Remove this file?</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        onCancel={() => setRequested(false)}
        onConfirm={() => {
          setRequested(false);
          onRemove();
        }}
      >
        <Trans>{name} will be permanently removed. Its name stays in the log.</Trans>
      </ConfirmDialog>
    </>
  );
}
