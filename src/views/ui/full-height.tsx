import { Flex, type FlexProps } from '@chakra-ui/react';

/** What the shell leaves of the window: the two bars on top and the padding around a page. */
const left = (padding: string) => `calc(100dvh - var(--shell-bars, 0px) - ${padding})`;

/** A page at least as high as the window, so that what ends it stands at the foot of a short one, too. */
export const AtLeastFullHeight = (props: FlexProps) => (
  <Flex direction="column" minH={{ base: left('1.5rem'), md: left('2.5rem') }} {...props} />
);

/** A page as high as the window, whose list scrolls within. */
export const FullHeight = (props: FlexProps) => (
  <Flex direction="column" h={{ base: left('1.5rem'), md: left('2.5rem') }} minH="24rem" {...props} />
);
