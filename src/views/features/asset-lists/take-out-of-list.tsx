import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { post } from '../../../api/post.ts';
import { maxNamed } from '../../../vocabulary/asset.ts';
import { useLoad } from '../../parts/use-load.ts';
import { useTask } from '../../ui/use-task.ts';
import type { ListedFilter } from './asset-list.ts';
import { describeTakenOut } from './described.ts';

type Props = { listId: number; filter: ListedFilter; onDone: () => void };
type Intent = Pick<Props, 'filter' | 'onDone'>;

/** Takes assets out of the list that is shown, where it is kept by hand and the person may change it. */
export function TakeOutOfList({ listId, filter, onDone }: Props) {
  const { data: list } = useLoad('/assetList/get', { id: listId });
  const { busy, start } = useTask<Intent>(async (intent) => {
    describeTakenOut(
      await post('/assetList/assets', { id: listId, action: 'takeOut', filter: intent.filter }),
    );
    intent.onDone();
  });
  if (!list?.mayChange || list.live || list.state !== 'active') return null;
  return (
    <Button
      size="2xs"
      variant="outline"
      loading={busy}
      disabled={(filter.ids?.length ?? 0) > maxNamed}
      onClick={() => start({ filter, onDone })}
    >
      <Trans>Remove from list</Trans>
    </Button>
  );
}
