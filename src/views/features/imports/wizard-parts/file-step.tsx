import { Alert, Box, Button, Progress } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useFormats } from '../../../../i18n/formats.ts';
import type { chooseFileMachine } from '../../../../machines/imports/choose-file.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DropZone } from './drop-zone.tsx';
import { useFaultText } from './fault-text.ts';

type WayProps = { children: ReactNode; part?: number; onCancel?: (() => void) | undefined };

function Way({ children, part, onCancel }: WayProps) {
  const { t } = useLingui();
  return (
    <Panel px={{ base: '4', md: '5' }} py="5">
      <Box py="10" maxW="24rem" mx="auto" textAlign="center">
        <Box mb="3" aria-live="polite" overflowWrap="anywhere">
          {children}
        </Box>
        <Progress.Root
          value={part === undefined ? null : part * 100}
          size="sm"
          colorPalette="brand"
          aria-label={t`Progress`}
        >
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
        {onCancel && (
          <Button mt="4" size="xs" variant="outline" colorPalette="gray" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </Box>
    </Panel>
  );
}

type ReadingProps = { name: string; onCancel?: (() => void) | undefined };

/** The server reads the file. */
export const Reading = ({ name, onCancel }: ReadingProps) => (
  <Way onCancel={onCancel}>
    <Trans>Reading {name}</Trans>
  </Way>
);

type Props = { file: ActorRefFrom<typeof chooseFileMachine>; choose: (file: File) => void };

/** Choosing or dropping a file, and its way to the server. */
export function FileStep({ file, choose }: Props) {
  const { share } = useFormats();
  const faultText = useFaultText();
  const snapshot = useSelector(file, (state) => state);
  const { context } = snapshot;
  const said = faultText(context.fault);
  const name = context.name ?? '';
  const part = share(context.part);
  if (snapshot.hasTag('busy'))
    return (
      <Way part={context.part} onCancel={() => file.send({ type: 'another file' })}>
        <Trans>
          Sending {name}: {part}
        </Trans>
      </Way>
    );
  return (
    <Panel px={{ base: '4', md: '5' }} py="5">
      {said !== null && (
        <Alert.Root status="error" mb="4" role="alert">
          <Alert.Indicator />
          <Alert.Title>{said}</Alert.Title>
        </Alert.Root>
      )}
      <DropZone onFile={choose} />
    </Panel>
  );
}
