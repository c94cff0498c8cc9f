import { Box, Progress } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';

type Props = {
  done: number;
  total: number;
  /** The server did not answer when it was asked last. */
  lost: boolean;
  /** What is being done, in a sentence. */
  children: ReactNode;
};

/** How far the server has got with a job. */
export function JobProgress({ done, total, lost, children }: Props) {
  const { t } = useLingui();
  return (
    <Panel px={{ base: '4', md: '5' }} py="6">
      <Box mb="3" aria-live="polite">
        {children}
      </Box>
      <Progress.Root
        value={total > 0 ? Math.min((done / total) * 100, 100) : null}
        size="sm"
        colorPalette="brand"
        aria-label={t`Progress`}
      >
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Box color="fg.muted" textStyle="sm" mt="3">
        {lost ? (
          <Trans>The server is not responding. Work continues automatically when it is back.</Trans>
        ) : (
          <Trans>You can leave this page; the job continues.</Trans>
        )}
      </Box>
    </Panel>
  );
}
