import { Box, Button, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Mic from 'lucide-react/icons/mic';
import Square from 'lucide-react/icons/square';
import type { MicrophoneHindrance } from '../../../machines/offline/voice-note.ts';
import { useVoiceNote } from './use-voice-note.ts';

const hindrances: Record<MicrophoneHindrance, MessageDescriptor> = {
  forbidden: msg`The browser does not let this page hear. Allow the microphone for this address in its settings.`,
  missing: msg`This device has no microphone.`,
  unavailable: msg`The microphone does not answer. Another application may be using it.`,
  'no https': msg`Browsers give the microphone to pages with https alone.`,
};

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
const extensions: Readonly<Record<string, string>> = { mp4: 'm4a', ogg: 'ogg' };

/** Records a voice note and hands it over as a file. */
export function VoiceNoteButton({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLingui();
  const { state, send } = useVoiceNote((sound) => {
    const [, kind = ''] = /\/(\w+)/.exec(sound.type) ?? [];
    const name = t({ message: 'Voice note', context: 'name of a file' });
    onFile(new File([sound], `${name}.${extensions[kind] ?? 'webm'}`, { type: sound.type }));
  });
  const { seconds, hindrance } = state.context;
  if (state.matches('recording'))
    return (
      <Flex align="center" gap="2" wrap="wrap">
        <Box color="fg.error" aria-hidden="true">
          ●
        </Box>
        <Box role="timer" aria-label={t`Recording`} minW="12">
          {clock(seconds)}
        </Box>
        <Button size="sm" colorPalette="red" onClick={() => send({ type: 'end' })}>
          <Square aria-hidden="true" />
          <Trans>End recording</Trans>
        </Button>
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => send({ type: 'discard' })}>
          <Trans>Discard</Trans>
        </Button>
      </Flex>
    );
  return (
    <Flex direction="column" gap="1" align="start">
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        loading={state.matches('opening') || state.matches('ending')}
        onClick={() => send({ type: 'record' })}
      >
        <Mic aria-hidden="true" />
        <Trans>Record a voice note</Trans>
      </Button>
      {hindrance !== null && (
        <Box role="alert" color="fg.error" textStyle="sm">
          {t(hindrances[hindrance])}
        </Box>
      )}
    </Flex>
  );
}
