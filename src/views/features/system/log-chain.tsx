import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { post } from '../../../api/post.ts';
import { useLoad } from '../../parts/use-load.ts';
import { useTask } from '../../ui/use-task.ts';
import { Loaded } from './loaded.tsx';
import { Verified } from './verified.tsx';

type Intent = { loadAgain: () => void };

const verify = async ({ loadAgain }: Intent, signal: AbortSignal) => {
  await post('/log/verify', {}, { signal });
  loadAgain();
};

/** Whether the seals of the log match its entries, recomputed when asked for. */
export function LogChain() {
  const { data, failure, loadAgain } = useLoad('/log/verified', {});
  const task = useTask(verify);
  return (
    <Loaded failure={failure} onRetry={loadAgain}>
      {data && (
        <Flex direction="column" gap="3" align="flex-start">
          <Box>
            <Verified verified={data.verified} />
          </Box>
          {data.lastSeal && (
            <Box color="fg.muted" textStyle="xs" overflowWrap="anywhere">
              <Trans>Latest seal; store a copy elsewhere: {data.lastSeal}</Trans>
            </Box>
          )}
          <Button
            variant="outline"
            colorPalette="gray"
            loading={task.busy}
            onClick={() => task.start({ loadAgain })}
          >
            <Trans>Verify the log now</Trans>
          </Button>
        </Flex>
      )}
    </Loaded>
  );
}
