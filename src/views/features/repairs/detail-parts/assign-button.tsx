import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Act } from '../../../parts/record/use-record.ts';
import type { Repair } from '../repair.ts';
import { AssignDialog } from './assign-dialog.tsx';
import type { RepairAction } from './repair-record.ts';

type Props = { repair: Repair; primary: boolean; busy: boolean; onAct: Act<RepairAction> };

/** Asks who does the repair, and which supplier where it is sent out. */
export function AssignButton({ repair, primary, busy, onAct }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={primary ? 'solid' : 'outline'}
        colorPalette={primary ? 'brand' : 'gray'}
        disabled={busy}
        onClick={() => setOpen(true)}
      >
        {repair.assignee ? <Trans>Assign to somebody else…</Trans> : <Trans>Assign…</Trans>}
      </Button>
      {open && (
        <AssignDialog
          assignee={repair.assignee}
          supplier={repair.supplier}
          onClose={() => setOpen(false)}
          onAssign={(assigneeId, supplierId) => onAct('assign', { assigneeId, supplierId })}
        />
      )}
    </>
  );
}
