import { Flex, type FlexProps } from '@chakra-ui/react';

/** A row of controls above a list; it wraps on a narrow screen. */
export const Toolbar = (props: FlexProps) => (
  <Flex role="toolbar" align="center" gap="2" wrap="wrap" mb="3" {...props} />
);
