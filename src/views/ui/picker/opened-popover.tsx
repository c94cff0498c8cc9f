import { Flex, Popover, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Trigger } from '../on-first-use.tsx';

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What is chosen in it. */
  label: string;
  children: ReactNode;
  width?: string;
};

export function OpenedPopover({
  open,
  onOpenChange,
  label,
  trigger,
  children,
  width = '18rem',
  triggerId,
}: SheetProps & Trigger) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      ids={triggerId === undefined ? undefined : { trigger: triggerId }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          {/* Never squeezed under a low field: it goes above it instead. */}
          <Popover.Content
            aria-label={label}
            css={{ '--popover-size': width }}
            maxH="max(var(--available-height), min(20rem, 40dvh))"
          >
            <Flex direction="column" overflow="hidden" borderRadius="inherit" maxH="inherit">
              {children}
            </Flex>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
