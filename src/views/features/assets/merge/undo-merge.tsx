import { Trans, useLingui } from '@lingui/react/macro';
import { post } from '../../../../api/post.ts';
import { ActionButton } from '../../../parts/record/action-button.tsx';
import { toast } from '../../../ui/toaster.ts';
import { useTask } from '../../../ui/use-task.ts';

type Props = { id: number; assetNo: string; into: string; onUndone: () => void };

/** Brings an asset back that was merged into another. */
export function UndoMerge({ id, assetNo, into, onUndone }: Props) {
  const { t } = useLingui();
  const { busy, start } = useTask<{ id: number }>(async (request) => {
    await post('/asset/undoMerge', request);
    toast.success(t`Merge undone`);
    onUndone();
  });
  return (
    <ActionButton
      busy={busy}
      onDo={() => start({ id })}
      ask={{
        title: <Trans>Undo the merge of {assetNo}?</Trans>,
        text: (
          <Trans>
            {assetNo} returns to the register with its handovers, parts, comments and files. {into} gets its
            previous values back, except those changed since.
          </Trans>
        ),
        confirm: <Trans>Undo merge</Trans>,
      }}
    >
      <Trans>Undo merge</Trans>
    </ActionButton>
  );
}
