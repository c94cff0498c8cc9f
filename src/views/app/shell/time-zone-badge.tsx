import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';
import { offsetDescribed, ownZone, useZone } from '../../../i18n/zone.ts';
import { clockIn } from '../../../vocabulary/parsing/clock.ts';
import { loadedOnFirstUse } from '../../ui/on-first-use.tsx';
import type { SheetProps } from '../../ui/picker/opened-popover.tsx';
import { useOpen } from '../../ui/tab-context.ts';

const Sheet = loadedOnFirstUse<SheetProps>('dialog', () =>
  import('../../ui/picker/opened-popover.tsx').then(({ OpenedPopover }) => ({ default: OpenedPopover })),
);

const nameOf = (zone: string) => zone.replaceAll('_', ' ');

/** The clock of the company, where it now shows something else than that of this device. */
export function useForeignClock() {
  const zone = useZone();
  const now = new Date();
  const offset = offsetDescribed(now, zone);
  return offset && { zone: nameOf(zone), offset, now: clockIn(zone, now).slice(0, -3) };
}

/** By which clock the pages say moments; nothing where that of this device shows the same. */
export function TimeZoneBadge() {
  const { t } = useLingui();
  const { open, setOpen, round } = useOpen();
  const clock = useForeignClock();
  if (!clock) return null;
  const { zone, offset, now } = clock;
  const here = nameOf(ownZone());
  return (
    <Sheet
      key={round}
      open={open}
      onOpenChange={setOpen}
      label={t`Time zone`}
      trigger={
        <Button
          variant="ghost"
          colorPalette="gray"
          color="fg.muted"
          px="2"
          fontWeight="normal"
          aria-label={t`Times in ${offset}: about this time zone`}
          data-hint={t`All times are shown in ${zone}.`}
        >
          <Clock aria-hidden="true" />
          {offset}
        </Button>
      }
    >
      <Box p="3" textStyle="sm">
        <Trans>
          All times and dates are shown in {zone}, where it is {now}. This device is in {here}.
        </Trans>
      </Box>
    </Sheet>
  );
}
