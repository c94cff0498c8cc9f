import { Box, Button, type ButtonProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  on: boolean;
  /** Its name, whatever it stands at. */
  label: string;
  onToggle: () => void;
  busy?: boolean;
  /** What is drawn of the name, where that is not the whole of it. */
  children?: ReactNode;
} & Pick<ButtonProps, 'w' | 'justifyContent' | 'px'> & { 'data-hint'?: string };

const Track = ({ on }: { on: boolean }) => (
  <Box
    aria-hidden="true"
    flexShrink="0"
    w="7"
    h="4"
    p="0.5"
    borderRadius="full"
    bg={on ? 'brand.solid' : 'gray.focusRing'}
    transition="background-color 0.15s"
    _before={{
      content: '""',
      display: 'block',
      w: '3',
      h: '3',
      borderRadius: 'full',
      bg: 'white',
      transform: on ? 'translateX(0.75rem)' : undefined,
      transition: 'transform 0.15s',
    }}
  />
);

/** A switch: what it is called beside what it stands at. */
export const Toggle = ({ on, label, onToggle, busy = false, children, ...box }: Props) => (
  <Button
    role="switch"
    aria-checked={on}
    aria-label={label}
    aria-busy={busy}
    variant="ghost"
    colorPalette="gray"
    fontWeight="normal"
    opacity={busy ? 0.6 : undefined}
    onClick={onToggle}
    {...box}
  >
    {children ?? label}
    <Track on={on} />
  </Button>
);
