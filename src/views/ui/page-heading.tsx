import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  /** One quiet line under the title. */
  lead?: ReactNode;
  /** Buttons at the far end of the line. */
  children?: ReactNode;
};

/** As tall as a thumb needs it on a phone. */
const thumb = { '& > :is(button, a)': { minH: { base: '11', md: 'auto' } } } as const;

/** The one `h1` of a screen. The shell moves the focus here when the screen is shown. */
export const PageHeading = ({ title, lead, children }: Props) => (
  <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="4">
    <Box minW="0">
      <Box as="h1" tabIndex={-1} textStyle="lg" fontWeight="semibold" outline="none">
        {title}
      </Box>
      {lead !== undefined && (
        <Box color="fg.muted" textStyle="sm">
          {lead}
        </Box>
      )}
    </Box>
    {children !== undefined && (
      <Flex gap="2" wrap="wrap" css={thumb}>
        {children}
      </Flex>
    )}
  </Flex>
);
