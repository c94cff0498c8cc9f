import { Badge, type BadgeProps } from '@chakra-ui/react';

/** How many there are, over the corner of a button that is `position: relative`. */
export const CountBadge = (props: BadgeProps) => (
  <Badge
    position="absolute"
    top="0"
    insetEnd="0"
    size="xs"
    variant="solid"
    colorPalette="red"
    borderRadius="full"
    {...props}
  />
);
