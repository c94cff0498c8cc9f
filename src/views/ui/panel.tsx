import { Box, type BoxProps } from '@chakra-ui/react';
import type { Ref } from 'react';

/** A sheet on the canvas. */
export const Panel = (props: BoxProps & { ref?: Ref<HTMLDivElement> }) => (
  <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" p="4" {...props} />
);
