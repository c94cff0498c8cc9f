import { Alert, Box, Button, Progress } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DropZone } from './drop-zone.tsx';
import { useFaultText } from './fault-text.ts';
import type { Wizard } from './use-wizard.ts';

/** Choosing or dropping a file, and its way to the server. */
export function FileStep({ wizard: { snapshot, context, send, choose } }: { wizard: Wizard }) {
  const { t } = useLingui();
  const { share } = useFormats();
  const faultText = useFaultText();
  const busy = snapshot.hasTag('busy');
  const said = faultText(context.fault);
  const name = context.fileName ?? '';
  const part = share(context.part);
  return (
    <Panel px={{ base: '4', md: '5' }} py="5">
      {said !== null && (
        <Alert.Root status="error" mb="4" role="alert">
          <Alert.Indicator />
          <Alert.Title>{said}</Alert.Title>
        </Alert.Root>
      )}
      {busy ? (
        <Box py="10" maxW="24rem" mx="auto" textAlign="center">
          <Box mb="3" aria-live="polite" overflowWrap="anywhere">
            {snapshot.matches('sending') ? (
              <Trans>
                Sending {name}: {part}
              </Trans>
            ) : (
              <Trans>Reading {name}</Trans>
            )}
          </Box>
          <Progress.Root
            value={snapshot.matches('sending') ? context.part * 100 : null}
            size="sm"
            colorPalette="brand"
            aria-label={t`Progress`}
          >
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
          {context.workbook === null && (
            <Button
              mt="4"
              size="xs"
              variant="outline"
              colorPalette="gray"
              onClick={() => send({ type: 'another file' })}
            >
              <Trans>Cancel</Trans>
            </Button>
          )}
        </Box>
      ) : (
        <DropZone onFile={choose} />
      )}
    </Panel>
  );
}
