import { Box, Grid } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Panel } from './panel.tsx';

/** A group of fields, under a heading where it needs one, three beside one another where there is room. */
export function Section({ title, children }: { title?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={title ? id : undefined} px={{ base: '4', md: '5' }} py="4">
      {title && (
        <Box as="h2" id={id} fontWeight="semibold" mb="3">
          {title}
        </Box>
      )}
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
        gapX="5"
        gapY="4"
        alignItems="start"
      >
        {children}
      </Grid>
    </Panel>
  );
}
