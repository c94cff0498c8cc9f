import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from '../../../window/router.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Statechart } from '../../ui/statechart/statechart.tsx';
import { useTalkDrawing } from '../../ui/statechart/use-drawings.ts';
import { SheetButton } from './sheet-button.tsx';

/** Machines and the events between them; an arrow leads to the machine that hears it. */
export function Talk() {
  const { t } = useLingui();
  const { drawing, error, loadAgain } = useTalkDrawing();
  return (
    <Panel p="3" mb="4">
      <Flex justify="space-between" align="start" gap="3" mb="2">
        <Box color="fg.muted">
          <Trans>Machines and the events between them. Those within a box are started by it.</Trans>
        </Box>
        <SheetButton of="who-talks-to-whom" />
      </Flex>
      {error !== undefined && <ErrorState error={error} onRetry={loadAgain} />}
      {error === undefined && !drawing && <Skeleton h="16rem" aria-busy="true" />}
      {drawing && (
        <Statechart
          withMap
          drawing={drawing}
          label={t`Who talks to whom`}
          zoom="width"
          onChoose={({ transition }) => transition !== undefined && navigate(`/machines/${transition}`)}
        />
      )}
    </Panel>
  );
}
