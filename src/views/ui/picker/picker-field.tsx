import { Box, chakra, useFieldContext } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { PathText } from '../path-text.tsx';
import { useOpen } from '../tab-context.ts';
import { PickerPopover } from './picker-popover.tsx';

type Props = {
  label: string;
  /** The name of what is chosen; null for nothing. */
  chosen: string | null;
  /** What is chosen is a path, of which the end counts. */
  isPath?: boolean;
  /** Left out where something must be chosen. */
  onClear?: () => void;
  /** The sheet was closed, or the choice cleared. */
  onLeave?: () => void;
  placeholder?: string;
  /** The options in the sheet, given the way to close it. */
  children: (close: () => void) => ReactNode;
};

const Trigger = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    width: 'full',
    height: '8',
    ps: '2.5',
    pe: '2',
    textAlign: 'start',
    textStyle: 'sm',
    bg: 'transparent',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    focusRingColor: 'brand.focusRing',
    _invalid: { borderColor: 'border.error', focusRingColor: 'border.error' },
    _disabled: { layerStyle: 'disabled' },
  },
});

/** A choice of one among many, within a `Field`: a box that opens a sheet with a search and the options. */
export function PickerField({
  label,
  chosen,
  isPath = false,
  onClear,
  onLeave,
  placeholder,
  children,
}: Props) {
  const { t } = useLingui();
  const field = useFieldContext();
  const { open, setOpen, round } = useOpen();
  const become = (next: boolean) => {
    setOpen(next);
    if (!next) onLeave?.();
  };
  return (
    <Box position="relative" width="full">
      <PickerPopover
        key={round}
        open={open}
        label={label}
        onOpenChange={become}
        triggerId={field?.ids.control}
        trigger={
          <Trigger
            type="button"
            role="combobox"
            disabled={field?.disabled}
            aria-invalid={field?.invalid || undefined}
            aria-required={field?.required || undefined}
            aria-describedby={field?.ariaDescribedby}
            aria-errormessage={field?.invalid ? field.ids.errorText : undefined}
            aria-label={field ? undefined : label}
            data-invalid={field?.invalid || undefined}
          >
            {isPath && chosen !== null ? (
              <Box as="span" flex="1" minW="0">
                <PathText>{chosen}</PathText>
              </Box>
            ) : (
              <Box as="span" flex="1" truncate color={chosen === null ? 'fg.muted' : undefined} data-hint="">
                {chosen ?? placeholder}
              </Box>
            )}
            {!(onClear && chosen !== null) && (
              <Box as="span" color="fg.muted" aria-hidden="true">
                <ChevronDown size={16} />
              </Box>
            )}
          </Trigger>
        }
      >
        {children(() => become(false))}
      </PickerPopover>
      {onClear && chosen !== null && !field?.disabled && (
        <chakra.button
          type="button"
          aria-label={t`Clear ${label}`}
          position="absolute"
          insetEnd="1"
          top="1"
          p="1"
          color="fg.muted"
          borderRadius="l1"
          cursor="pointer"
          _hover={{ color: 'fg', bg: 'bg.muted' }}
          focusVisibleRing="inside"
          onClick={() => {
            onClear();
            onLeave?.();
          }}
        >
          <X size={16} aria-hidden="true" />
        </chakra.button>
      )}
    </Box>
  );
}
