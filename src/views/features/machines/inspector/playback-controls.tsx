import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useFormats } from '../../../../i18n/formats.ts';
import { formatSpan } from '../../../../i18n/span.ts';
import { playbackSpeeds } from '../../../../machines/playback.ts';
import { Select } from '../../../ui/select.tsx';
import type { Playback } from './use-playback.ts';

/** Plays the listed steps by the clock, in the speed that a person chooses. */
export function PlaybackControls({ playback, disabled }: { playback: Playback; disabled: boolean }) {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const { playing, speed, shortened } = playback;
  const waited = shortened === null ? '' : formatSpan(shortened, i18n.locale);
  return (
    <Flex role="group" aria-label={t`Playback`} gap="2" align="center">
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        disabled={disabled}
        onClick={playing ? playback.pause : playback.play}
      >
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        {playing ? <Trans>Pause playback</Trans> : <Trans>Play</Trans>}
      </Button>
      <Select
        aria-label={t`Speed`}
        size="sm"
        width="5.5rem"
        value={String(speed)}
        options={playbackSpeeds.map((one) => ({ value: String(one), label: `${number(one)}×` }))}
        onChange={(value) => {
          const chosen = playbackSpeeds.find((one) => String(one) === value);
          if (chosen) playback.setSpeed(chosen);
        }}
      />
      <Box role="status" color="fg.muted" textStyle="sm">
        {waited && <Trans>Waited {waited}</Trans>}
      </Box>
    </Flex>
  );
}
