import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { post } from '../../api/post.ts';
import { mostNamed } from '../../vocabulary/asset.ts';
import { useLoad } from '../components/use-load.ts';
import { useTask } from '../components/use-task.ts';
import type { ListedFilter } from './add-to-list.tsx';
import { tellTakenOut } from './told.ts';

type Props = { listId: number; filter: ListedFilter; onDone: () => void };
type Wish = Pick<Props, 'filter' | 'onDone'>;

/** Takes assets out of the list that is shown, where it is kept by hand and the person may change it. */
export function TakeOutOfList({ listId, filter, onDone }: Props) {
  const { data: list } = useLoad('list in the filter', '/assetList/get', { id: listId });
  const { busy, start } = useTask<Wish>('taking out of a list', async (wish) => {
    tellTakenOut(await post('/assetList/assets', { id: listId, deed: 'takeOut', filter: wish.filter }));
    wish.onDone();
  });
  if (!list?.mayChange || list.live || list.state !== 'active') return null;
  return (
    <Button
      size="2xs"
      variant="outline"
      loading={busy}
      disabled={(filter.ids?.length ?? 0) > mostNamed}
      onClick={() => start({ filter, onDone })}
    >
      <Trans>Take out of the list</Trans>
    </Button>
  );
}
