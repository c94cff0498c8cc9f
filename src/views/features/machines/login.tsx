import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { pageName } from '../../../machines/diagram/page-name.ts';
import { sessionMachine } from '../../../machines/session/session.ts';
import { navigate } from '../../../window/router.ts';
import { arrowAt } from '../../parts/lifecycle/arrow-at.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Statechart } from '../../ui/statechart/statechart.tsx';
import { useDrawings } from '../../ui/statechart/use-drawings.ts';
import { SheetButton } from './sheet-button.tsx';

/** The one drawing that is asked for first; an arrow leads to where it is explained. */
export function Login() {
  const { t } = useLingui();
  const { drawings, error, loadAgain } = useDrawings(sessionMachine);
  return (
    <Panel p="3" mb="4">
      <Flex justify="space-between" align="start" gap="3" mb="2">
        <Box color="fg.muted">
          <Trans>From the sign-in down to where every page is open, and how a session ends.</Trans>
        </Box>
        <SheetButton of={pageName(sessionMachine)} />
      </Flex>
      {error !== undefined && <ErrorState error={error} onRetry={loadAgain} />}
      {error === undefined && !drawings && <Skeleton h="16rem" aria-busy="true" />}
      {drawings && (
        <Statechart
          drawing={drawings.overview}
          label={t`Login and time-out`}
          zoom="width"
          onChoose={({ transition }) => transition !== undefined && navigate(arrowAt(transition))}
        />
      )}
    </Panel>
  );
}
