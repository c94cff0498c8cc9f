import { Box } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Panel } from './panel.tsx';

/** A sheet beside the facts of a record, under a heading. */
export function SidePanel({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id}>
      <Box as="h2" id={id} fontWeight="semibold" mb="3">
        {title}
      </Box>
      {children}
    </Panel>
  );
}
