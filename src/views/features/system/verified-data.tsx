import { Button, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useLoad } from '../../parts/use-load.ts';
import { useTask } from '../../ui/use-task.ts';
import { Loaded } from './loaded.tsx';

type VerifiedPath = '/log/verified' | '/attachment/verified';
type Intent = { path: '/log/verify' | '/attachment/verify'; loadAgain: () => void };

const verify = async ({ path, loadAgain }: Intent, signal: AbortSignal) => {
  await post(path, {}, { signal });
  loadAgain();
};

type VerifiedDataProps<P extends VerifiedPath> = {
  path: P;
  again: Intent['path'];
  label: ReactNode;
  children: (data: Answer<P>) => ReactNode;
};

/** How stored data was found when it was last verified, and the way to verify it again. */
export function VerifiedData<P extends VerifiedPath>({ path, again, label, children }: VerifiedDataProps<P>) {
  const { data, failure, loadAgain } = useLoad<VerifiedPath>(path, {});
  const task = useTask(verify);
  return (
    <Loaded failure={failure} onRetry={loadAgain}>
      {data && (
        <Flex direction="column" gap="3" align="flex-start">
          {children(data as Answer<P>)}
          <Button
            variant="outline"
            colorPalette="gray"
            loading={task.busy}
            onClick={() => task.start({ path: again, loadAgain })}
          >
            {label}
          </Button>
        </Flex>
      )}
    </Loaded>
  );
}
