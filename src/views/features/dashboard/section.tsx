import { Box } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Panel } from '../../ui/panel.tsx';

/** A titled panel of the dashboard. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id} minW="0" display="flex" flexDirection="column">
      <Box as="h2" id={id} fontWeight="semibold" mb="3">
        {title}
      </Box>
      {children}
    </Panel>
  );
}
