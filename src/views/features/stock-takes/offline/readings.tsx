import { Alert, Box, Button, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { isLost, type OwnReading } from './reading.ts';
import { ReadingText } from './reading-text.tsx';

type Props = {
  readings: readonly OwnReading[];
  onUndo: (uid: string) => void;
  onSendAgain: () => void;
};

/** As many as a person looks back at. */
const most = 50;

/** What was scanned on this device, the latest first, and what the server did not take of it. */
export function Readings({ readings, onUndo, onSendAgain }: Props) {
  const { t } = useLingui();
  const shown = readings.filter(({ reading }) => !reading.undone);
  const lost = shown.filter(({ reading }) => isLost(reading)).length;
  if (shown.length === 0) return null;
  return (
    <SidePanel title={<Trans>Scanned on this device</Trans>}>
      {lost > 0 && (
        <Alert.Root status="error" size="sm" mb="3">
          <Alert.Indicator />
          <Flex flex="1" align="center" gap="3" wrap="wrap">
            <Box flex="1" minW="12rem" role="status">
              <Plural
                value={lost}
                one="# scan was not taken by the server. It stays on this device."
                other="# scans were not taken by the server. They stay on this device."
              />
            </Box>
            <Button size="xs" variant="outline" onClick={onSendAgain}>
              <Trans>Send again</Trans>
            </Button>
          </Flex>
        </Alert.Root>
      )}
      <Flex as="ul" direction="column" listStyleType="none" gap="2" aria-live="polite">
        {shown
          .toReversed()
          .slice(0, most)
          .map(({ uid, reading }) => (
            <Flex as="li" key={uid} align="center" gap="3">
              <Box flex="1" minW="0">
                <ReadingText reading={reading} />
              </Box>
              <Button
                size="xs"
                variant="outline"
                colorPalette="gray"
                aria-label={t`Undo ${reading.scan.code ?? ''}`}
                onClick={() => onUndo(uid)}
              >
                <Trans>Undo</Trans>
              </Button>
            </Flex>
          ))}
      </Flex>
    </SidePanel>
  );
}
