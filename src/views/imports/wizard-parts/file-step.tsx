import { Alert, Box, Button, Progress } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import FileUp from 'lucide-react/icons/file-up';
import { useRef, useState } from 'react';
import { useFormats } from '../../../formats.ts';
import { Panel } from '../../components/panel.tsx';
import { useFaultText } from './fault-text.ts';
import type { Wizard } from './use-wizard.ts';

/** Choosing or dropping a file, and its way to the server. */
export function FileStep({ wizard: { snapshot, context, send } }: { wizard: Wizard }) {
  const { t } = useLingui();
  const { share } = useFormats();
  const faultText = useFaultText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const busy = snapshot.hasTag('busy');
  const said = faultText(context.fault);
  const take = (file: File | undefined) => file && send({ type: 'file chosen', file });
  const name = context.file?.name ?? '';
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
          <Button
            mt="4"
            size="xs"
            variant="outline"
            colorPalette="gray"
            onClick={() => send({ type: 'another file' })}
          >
            <Trans>Cancel</Trans>
          </Button>
        </Box>
      ) : (
        <Box
          borderWidth="2px"
          borderStyle="dashed"
          borderColor={over ? 'brand.solid' : 'border.emphasized'}
          bg={over ? 'brand.subtle' : undefined}
          borderRadius="l3"
          py="12"
          px="4"
          textAlign="center"
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files[0]);
          }}
        >
          <Box color="fg.muted" mb="2" display="inline-block" aria-hidden="true">
            <FileUp size={32} strokeWidth={1.25} />
          </Box>
          <Box fontWeight="medium">
            <Trans>Drop the register here, or choose it</Trans>
          </Box>
          <Box color="fg.muted" textStyle="sm" mt="1" mb="4">
            <Trans>
              Excel (.xlsx) or CSV in any usual encoding. Nothing is written before you have seen what would
              change.
            </Trans>
          </Box>
          <input
            ref={input}
            type="file"
            hidden
            accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-label={t`File`}
            onChange={(event) => {
              take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button colorPalette="brand" onClick={() => input.current?.click()}>
            <Trans>Choose a file</Trans>
          </Button>
        </Box>
      )}
    </Panel>
  );
}
