import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { navigate } from '../../../window/router.ts';
import { report as reportRecord } from '../../records/report.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useTask } from '../../ui/use-task.ts';

type Props = { report: Pick<Answer<'/report/get'>, 'id' | 'version' | 'name' | 'shared'> };

/** Removes a saved report, once the person has confirmed it. */
export function RemoveButton({ report: { id, version, name, shared } }: Props) {
  const [open, setOpen] = useState(false);
  const { busy, start } = useTask<null>(async (_, signal) => {
    await post('/report/remove', { id, version }, { signal });
    navigate(reportRecord.address);
  });
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setOpen(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        open={open}
        title={<Trans context="report">Remove “{name}”?</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        danger
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => start(null)}
      >
        {shared ? (
          <Trans context="report">Nobody with whom it is shared can run it any more.</Trans>
        ) : (
          <Trans context="report">What it reports on stays as it is.</Trans>
        )}
      </ConfirmDialog>
    </>
  );
}
