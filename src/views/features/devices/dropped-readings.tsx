import { Box } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import type { DropReason } from '../../../vocabulary/device.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { Device } from './device-record.ts';

const reasons = {
  badValue: msg`No value that this meter can have`,
  badTime: msg`No time at which it can have been read`,
  duplicate: msg`Another value of that time is stored`,
  unknown: msg`No meter of this sensor`,
  transitionRefused: msg`The meter is retired`,
} as const satisfies Record<DropReason, MessageDescriptor>;

/** What a sensor reported and what was not stored, with why. */
export function DroppedReadings({ readings }: { readings: Device['dropped'] }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  if (readings.length === 0) return null;
  return (
    <SidePanel title={<Trans>Readings not stored</Trans>}>
      <Box as="ul" listStyleType="none" textStyle="sm">
        {readings.map(({ uid, at, meter, value, reason }) => (
          <Box as="li" key={uid} py="2" _notFirst={{ borderTopWidth: '1px' }} wordBreak="break-word">
            {[meter, value].filter(Boolean).join(' · ')}
            <Box color="fg.muted" textStyle="xs">
              {t(reasons[reason])} · {moment(at)}
            </Box>
          </Box>
        ))}
      </Box>
    </SidePanel>
  );
}
