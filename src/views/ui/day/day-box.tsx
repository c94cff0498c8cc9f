import { Box, Flex, IconButton, Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import CalendarIcon from 'lucide-react/icons/calendar';
import X from 'lucide-react/icons/x';
import { Suspense } from 'react';
import { lazyView } from '../lazy-view.tsx';
import { Loading } from '../loading.tsx';
import { PickerPopover } from '../picker/picker-popover.tsx';
import { useOpen } from '../tab-context.ts';
import type { CalendarProps } from './calendar.tsx';

const Calendar = lazyView<CalendarProps>(() => import('./calendar.tsx'));

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

type Props = {
  label: string;
  /** What stands in the box. */
  text: string;
  /** The day it holds; anything else is none. */
  value: string;
  min?: string;
  max?: string;
  readOnly?: boolean;
  onType: (text: string) => void;
  /** A day of the calendar, or '' when it is emptied. */
  onPick: (day: string) => void;
  onLeave: () => void;
};

/** A day that is typed, or picked from a calendar. */
export function DayBox({ label, text, value, min, max, readOnly, onType, onPick, onLeave }: Props) {
  const { t } = useLingui();
  const { open, setOpen, round } = useOpen();
  const pick = (day: string) => {
    setOpen(false);
    onPick(day);
  };
  const button = { type: 'button', size: '2xs', variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <Box position="relative" w="full">
      <Input
        autoComplete="off"
        placeholder={t`YYYY-MM-DD`}
        value={text}
        readOnly={readOnly}
        pe="14"
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
          if (event.key === 'Enter') onLeave();
        }}
      />
      {!readOnly && (
        <Flex position="absolute" insetEnd="1" top="0" h="full" align="center">
          {text !== '' && (
            <IconButton {...button} aria-label={t`Clear: ${label}`} onClick={() => onPick('')}>
              <X />
            </IconButton>
          )}
          <PickerPopover
            key={round}
            open={open}
            onOpenChange={setOpen}
            label={label}
            width="17rem"
            trigger={
              <IconButton {...button} aria-label={t`Open the calendar: ${label}`}>
                <CalendarIcon />
              </IconButton>
            }
          >
            <Suspense fallback={<Loading />}>
              <Calendar value={isDay(value) ? value : ''} min={min} max={max} onPick={pick} />
            </Suspense>
          </PickerPopover>
        </Flex>
      )}
    </Box>
  );
}
