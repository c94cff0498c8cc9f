import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import type { Attachment, FilesOf } from './calls.ts';
import { useFileAddress } from './use-file-address.ts';

type Props = { of: FilesOf; file: Attachment };

function Player({ of, file: { id, name } }: Props) {
  const { address, failure } = useFileAddress(of, id);
  if (failure !== null)
    return (
      <Box role="alert" color="fg.error" textStyle="xs">
        {failure}
      </Box>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what a voice note says
    <audio controls autoPlay src={address ?? undefined} aria-label={name} />
  );
}

/** A sound is fetched and played when somebody wants to hear it. */
export function Sound({ of, file }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (open) return <Player of={of} file={file} />;
  return (
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      aria-label={t`Play ${file.name}`}
      onClick={() => setOpen(true)}
    >
      <Play aria-hidden="true" />
      <Trans>Play</Trans>
    </Button>
  );
}
