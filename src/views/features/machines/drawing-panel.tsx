import { Box, Flex, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Drawing } from '../../../vocabulary/drawing.ts';
import { navigate } from '../../../window/router.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Statechart } from '../../ui/statechart/statechart.tsx';
import { SheetButton } from './sheet-button.tsx';

type Props = {
  /** As the server names it for paper. */
  of: string;
  label: string;
  lead: ReactNode;
  drawing: Drawing | undefined;
  error: unknown;
  onRetry: () => void;
  /** Where an arrow leads, by what the drawing has as its transition. */
  hrefOf: (transition: string) => string;
  withMap?: boolean;
};

/** A drawing above the list of machines, for paper as well. */
export function DrawingPanel({ of, label, lead, drawing, error, onRetry, hrefOf, withMap = false }: Props) {
  return (
    <Panel p="3" mb="4">
      <Flex justify="space-between" align="start" gap="3" mb="2">
        <Box color="fg.muted">{lead}</Box>
        <SheetButton of={of} />
      </Flex>
      {error !== undefined && <ErrorState error={error} onRetry={onRetry} />}
      {error === undefined && !drawing && <Skeleton h="16rem" aria-busy="true" />}
      {drawing && (
        <Statechart
          withMap={withMap}
          drawing={drawing}
          label={label}
          zoom="width"
          onChoose={({ transition }) => transition !== undefined && navigate(hrefOf(transition))}
        />
      )}
    </Panel>
  );
}
