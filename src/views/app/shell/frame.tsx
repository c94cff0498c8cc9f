import { Flex } from '@chakra-ui/react';
import { settings } from '../../../settings.ts';
import { Loading } from '../../ui/loading.tsx';
import { BarSurface, PageSurface, SideSurface, TabSurface } from '../../ui/surfaces.tsx';

const collapsed = { 'html[data-sidebar=collapsed] &': { width: `${settings.sidebarCollapsedWidth}px` } };

/**
 * The shell before it is known what is in it. It is drawn before any script is there, so that it depends on nothing
 * but the width of the window and the document's own attributes.
 */
export const Frame = () => (
  <Flex minH="100dvh" align="stretch">
    <SideSurface hideBelow="lg" css={collapsed} />
    <Flex direction="column" flex="1" minW="0">
      <BarSurface />
      <TabSurface />
      <PageSurface>
        <Loading />
      </PageSurface>
    </Flex>
  </Flex>
);
