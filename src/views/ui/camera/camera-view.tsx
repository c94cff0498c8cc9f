import { Alert, Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { fromCall } from '../../../api/from-call.ts';
import { type CameraHindrance, type CameraSight, cameraMachine } from '../../../machines/offline/camera.ts';
import { watchThroughCamera } from '../../../window/camera.ts';
import { useLivingActor } from '../use-living-actor.ts';

type Watching = { notify: (sight: CameraSight) => void };
type Props = { onRead: (text: string) => void };

/** Shows what the camera sees, and says what it reads: each label once while it is in view. */
export default function CameraView({ onRead }: Props) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const camera = useLivingActor(
    cameraMachine.provide({
      actors: {
        'watch through the camera': fromCall<void, Watching>(async ({ notify }, signal) => {
          if (video.current) await watchThroughCamera(video.current, notify, signal);
        }),
      },
    }),
    undefined,
    { 'code read': ({ text }) => onRead(text) },
  );
  const hindrance = useSelector(camera, (state) => (state.matches('off') ? state.context.hindrance : null));
  const opening = useSelector(camera, (state) => state.matches({ on: 'opening' }));
  return (
    <Flex direction="column" gap="2">
      <Box
        position="relative"
        bg="black"
        borderRadius="md"
        overflow="hidden"
        aspectRatio={{ base: '1', md: '16/9' }}
        hidden={hindrance !== null}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label={t`Picture of the camera`}
          style={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
        {/* Where to hold the label. */}
        <Box
          aria-hidden="true"
          position="absolute"
          inset="18%"
          borderWidth="2px"
          borderColor="white"
          borderRadius="md"
          opacity={opening ? 0.3 : 0.8}
          pointerEvents="none"
        />
      </Box>
      <Box role="status" color="fg.muted" textStyle="sm">
        {hindrance === null &&
          (opening ? (
            <Trans>Opening the camera…</Trans>
          ) : (
            <Trans>Hold the code in front of the camera.</Trans>
          ))}
      </Box>
      {hindrance !== null && (
        <Alert.Root status="warning" size="sm">
          <Alert.Indicator />
          <Flex flex="1" align="center" gap="3" wrap="wrap">
            <Box flex="1" minW="12rem">
              <Why hindrance={hindrance} />
            </Box>
            <Button size="xs" variant="outline" onClick={() => camera.send({ type: 'try again' })}>
              <Trans>Try again</Trans>
            </Button>
          </Flex>
        </Alert.Root>
      )}
    </Flex>
  );
}

function Why({ hindrance }: { hindrance: CameraHindrance }) {
  switch (hindrance) {
    case 'forbidden':
      return (
        <Trans>
          The browser does not let this page use the camera. Allow it in the settings of the browser for this
          page.
        </Trans>
      );
    case 'missing':
      return <Trans>No camera was found.</Trans>;
    case 'no https':
      return <Trans>Browsers allow the camera only over HTTPS.</Trans>;
    case 'unavailable':
      return <Trans>The camera cannot be opened. Another program may be using it.</Trans>;
  }
}
