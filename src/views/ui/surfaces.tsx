import { Box, type BoxProps, Flex, type FlexProps } from '@chakra-ui/react';
import { settings } from '../../settings.ts';

/** The menu's column beside the page. */
export const SideSurface = (props: FlexProps) => (
  <Flex
    _print={{ display: 'none' }}
    direction="column"
    w={`${settings.sidebarWidth}px`}
    h="100dvh"
    position="sticky"
    top="0"
    flexShrink="0"
    bg="bg.panel"
    borderEndWidth="1px"
    overflow="hidden"
    {...props}
  />
);

/** The bar over the page. */
export const BarSurface = (props: FlexProps) => (
  <Flex
    _print={{ display: 'none' }}
    align="center"
    gap={{ base: '0', md: '2' }}
    h={`${settings.navbarHeight}px`}
    px={{ base: '1.5', md: '3' }}
    bg="bg.panel"
    borderBottomWidth="1px"
    flexShrink="0"
    {...props}
  />
);

/** The bar of open pages below it. */
export const TabSurface = (props: BoxProps) => (
  <Box
    _print={{ display: 'none' }}
    h={`${settings.tabBarHeight}px`}
    bg="bg.panel"
    borderBottomWidth="1px"
    flexShrink="0"
    {...props}
  />
);

/** What the page itself stands in. */
export const PageSurface = (props: BoxProps) => (
  <Box as="main" outline="none" flex="1" p={{ base: '3', md: '5' }} {...props} />
);
