import { Button } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { PickerPopover } from '../picker/picker-popover.tsx';
import { useOpen } from '../tab-context.ts';

type Props = {
  label: string;
  /** Something is chosen. */
  active: boolean;
  /** The options, given the way to close the sheet. */
  children: (close: () => void) => ReactNode;
  width?: string;
};

/** A button over a list that opens the choice of one filter. */
export function FilterButton({ label, active, children, width }: Props) {
  const { open, setOpen, round } = useOpen();
  return (
    <PickerPopover
      key={round}
      open={open}
      label={label}
      onOpenChange={setOpen}
      width={width}
      trigger={
        <Button
          variant={active ? 'subtle' : 'outline'}
          colorPalette={active ? 'brand' : 'gray'}
          fontWeight="normal"
          flexShrink="0"
        >
          {label}
          <ChevronDown />
        </Button>
      }
    >
      {children(() => setOpen(false))}
    </PickerPopover>
  );
}
