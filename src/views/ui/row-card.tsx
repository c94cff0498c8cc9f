import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  /** What leads to it. */
  title: ReactNode;
  /** Stands at the end of the title. */
  mark?: ReactNode;
  /** A line below, in small letters. */
  children?: ReactNode;
  /** A second line below. */
  more?: ReactNode;
};

const Line = ({ children }: { children: ReactNode }) => (
  <Box color="fg.muted" textStyle="xs" minW="0" truncate>
    {children}
  </Box>
);

/** A row of a list on a phone. */
export const RowCard = ({ title, mark, children, more }: Props) => (
  <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
    <Flex align="center" gap="2" minW="0">
      <Box flex="1" minW="0" truncate fontWeight="medium">
        {title}
      </Box>
      {mark}
    </Flex>
    {children && <Line>{children}</Line>}
    {more && <Line>{more}</Line>}
  </Flex>
);

/** Several texts of a row in one line; what is empty is left out. */
export const inOneLine = (...texts: readonly (string | null | undefined)[]) =>
  texts.filter(Boolean).join(' · ');
