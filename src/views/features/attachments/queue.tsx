import { Box, Button, Flex, Progress } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import type { FileQueue } from './use-file-queue.ts';

type Entry = FileQueue['files'][number];

function Described({ file, part }: { file: Entry; part: number }) {
  const { share } = useFormats();
  const sent = share(part);
  switch (file.is) {
    case 'waiting':
      return <Trans>Waiting</Trans>;
    case 'on its way':
      return part < 1 ? <Trans>Sending: {sent}</Trans> : <Trans>Saving</Trans>;
    case 'refused':
      return (
        <Box as="span" color="fg.error" role="alert">
          {file.why}
        </Box>
      );
  }
}

/** The files that are not there yet: how far each is, and why one was refused. */
export function Queue({ queue: { files, part, giveUp, tryAgain } }: { queue: FileQueue }) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  return (
    <Box as="ul" aria-label={t`Uploading files`} mt="3" display="grid" gap="2">
      {files.map((file) => (
        <Flex as="li" key={file.no} wrap="wrap" align="center" columnGap="3" rowGap="1" textStyle="sm">
          <Box flex="1 1 12rem" minW="0">
            <Box overflowWrap="anywhere">{file.name}</Box>
            <Box color="fg.muted" textStyle="xs">
              <Described file={file} part={part} />
            </Box>
            {file.is === 'on its way' && (
              <Progress.Root
                mt="1"
                size="xs"
                colorPalette="brand"
                value={part < 1 ? part * 100 : null}
                aria-label={t`Progress`}
              >
                <Progress.Track>
                  <Progress.Range />
                </Progress.Track>
              </Progress.Root>
            )}
          </Box>
          {file.is === 'refused' && (
            <Button size="xs" variant="outline" onClick={() => tryAgain(file.no)}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button size="xs" variant="outline" colorPalette="gray" onClick={() => giveUp(file.no)}>
            {file.is === 'refused' ? <Trans>Dismiss</Trans> : <Trans>Cancel</Trans>}
          </Button>
        </Flex>
      ))}
    </Box>
  );
}
