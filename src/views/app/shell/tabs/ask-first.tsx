import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useMachines } from '../../../ui/root-context.ts';

/** Asks before typed work is lost by closing a tab, refreshing it or logging out. */
export function AskFirst() {
  const { tabs } = useMachines();
  const asking = useSelector(tabs, (state) => state.matches({ 'in use': 'asking' }));
  return (
    <ConfirmDialog
      open={asking}
      title={<Trans>Leave without saving?</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
      danger
      onCancel={() => tabs.send({ type: 'keep it' })}
      onConfirm={() => tabs.send({ type: 'lose it' })}
    >
      <Trans>Your input will be lost.</Trans>
    </ConfirmDialog>
  );
}
