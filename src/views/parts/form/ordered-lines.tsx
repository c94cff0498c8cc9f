import { Box, Flex, IconButton } from '@chakra-ui/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useFormField } from './form-context.ts';

/** One line among others in an order. */
export type LineProps<Line> = {
  /** Its place, from zero. */
  at: number;
  last: boolean;
  disabled: boolean;
  onChange: (line: Line) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
};

/** A field of a form whose text holds lines in an order. */
export function useOrderedLines<Line>(
  name: string,
  read: (text: string) => readonly Line[],
  write: (lines: readonly Line[]) => string,
) {
  const { text, change, disabled, problem, refusal } = useFormField(name);
  const lines = read(text);
  const set = (next: readonly Line[]) => change(write(next));
  const move = (at: number, by: number) => {
    const moved = lines[at];
    if (moved) set(lines.toSpliced(at, 1).toSpliced(at + by, 0, moved));
  };
  return {
    lines,
    disabled,
    /** Why it was refused, or that something is wrong with it. */
    refusal,
    wrong: problem !== undefined,
    add: (line: Line) => set([...lines, line]),
    propsOf: (at: number): LineProps<Line> => ({
      at,
      last: at === lines.length - 1,
      disabled,
      onChange: (line) => set(lines.with(at, line)),
      onMove: (by) => move(at, by),
      onRemove: () => set(lines.toSpliced(at, 1)),
    }),
  };
}

type ButtonsProps = Pick<LineProps<never>, 'at' | 'last' | 'disabled' | 'onMove' | 'onRemove'> & {
  /** What the buttons are called. */
  up: string;
  down: string;
  remove: string;
};

/** Moves a line up and down, and removes it. */
export function LineButtons({ at, last, disabled, onMove, onRemove, up, down, remove }: ButtonsProps) {
  const button = (label: string, hindered: boolean, onClick: () => void, icon: ReactNode) => (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      disabled={disabled || hindered}
      onClick={onClick}
    >
      {icon}
    </IconButton>
  );
  return (
    <Flex>
      {button(up, at === 0, () => onMove(-1), <ArrowUp />)}
      {button(down, last, () => onMove(1), <ArrowDown />)}
      {button(remove, false, onRemove, <X />)}
    </Flex>
  );
}

type FieldProps = {
  name: string;
  /** Above the lines. */
  lead?: ReactNode;
  error: ReactNode;
  /** Adds a line. */
  add: ReactNode;
  /** The lines. */
  children: ReactNode;
};

/** Lines in their order, what is wrong with them, and what adds one. */
export const LinesField = ({ name, lead, error, add, children }: FieldProps) => (
  <Box data-field={name} gridColumn="1 / -1" minW="0">
    {lead}
    <Box as="ol" listStyleType="none">
      {children}
    </Box>
    {error && (
      <Box role="alert" color="fg.error" textStyle="sm" my="2">
        {error}
      </Box>
    )}
    {add}
  </Box>
);
