import { Flex } from '@chakra-ui/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

/** Why something was refused, beside the button that asked for it. Always there, so that a change is announced. */
export const ErrorNote = ({ children }: { children: ReactNode }) => (
  <div role="alert">
    {children && (
      <Flex gap="2" align="flex-start" px="3" py="2" borderRadius="l2" bg="bg.error" color="red.fg">
        <CircleAlert size={16} style={{ flexShrink: 0, marginTop: 3 }} aria-hidden="true" />
        <span>{children}</span>
      </Flex>
    )}
  </div>
);
