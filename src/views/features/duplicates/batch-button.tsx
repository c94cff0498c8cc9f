import { Button } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { usePermission } from '../../ui/root-context.ts';
import { toast } from '../../ui/toaster.ts';
import { useTask } from '../../ui/use-task.ts';
import type { Pair } from './columns.tsx';

type Props = { pair: Pair; onDone: () => void };

/** Says of all that are suggested together with a pair that they are different assets. */
export function BatchButton({ pair: { earlier, later, reason }, onDone }: Props) {
  const { t } = useLingui();
  const may = usePermission('asset.remove');
  const { busy, start } = useTask<Payload<'/duplicate/dismissBatch'>>(async (intent, signal) => {
    const { assets } = await post('/duplicate/dismissBatch', intent, { signal });
    toast.success(
      t`${plural(assets, { one: '# asset is no longer suggested', other: '# assets are no longer suggested' })}`,
    );
    onDone();
  });
  if (!may) return null;
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      loading={busy}
      onClick={() => start({ id: earlier.id, otherId: later.id, reason })}
    >
      <Trans>This batch is fine</Trans>
    </Button>
  );
}
