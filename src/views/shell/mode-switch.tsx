import { Box, Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  on: boolean;
  /** What it is now, in words; they are the name of the switch as well. */
  label: string;
  icon: ReactNode;
  busy: boolean;
  onToggle: () => void;
};

/** A switch in the bar on top that says what it stands at. */
export const ModeSwitch = ({ on, label, icon, busy, onToggle }: Props) => (
  <Button
    role="switch"
    aria-checked={on}
    aria-label={label}
    aria-busy={busy}
    title={label}
    variant="ghost"
    colorPalette={on ? 'brand' : 'gray'}
    color={on ? 'brand.fg' : 'fg.muted'}
    fontWeight="normal"
    px="2"
    opacity={busy ? 0.6 : undefined}
    onClick={onToggle}
  >
    {icon}
    <Box as="span" hideBelow="xl">
      {label}
    </Box>
  </Button>
);
