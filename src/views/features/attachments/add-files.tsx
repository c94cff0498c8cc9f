import { Box, Button, FileUpload, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Camera from 'lucide-react/icons/camera';
import Paperclip from 'lucide-react/icons/paperclip';
import type { ReactNode } from 'react';
import { attachmentTypes } from '../../../vocabulary/attachments.ts';
import { useMedia } from '../../ui/use-media.ts';

const types = Object.values(attachmentTypes);
/** Without HEIC in the list a telephone hands over a JPEG. */
const accepted = types.flatMap(({ mime, extension }) => [mime, `.${extension}`]).join(',');
const photos = 'image/jpeg,image/png,image/webp';
const maxAtOnce = 50;

type Props = { onFiles: (files: File[]) => void };

/** Nothing is held back here: the server says what is wrong with a file. */
const Chooser = ({
  onFiles,
  children,
  ...how
}: Props & { accept: string; capture?: 'environment'; children: ReactNode }) => (
  <FileUpload.Root
    unstyled
    maxFiles={maxAtOnce}
    // Kept in the queue, so that the next files come by themselves.
    acceptedFiles={[]}
    onFileChange={({ acceptedFiles, rejectedFiles }) =>
      onFiles([...acceptedFiles, ...rejectedFiles.map(({ file }) => file)])
    }
    {...how}
  >
    <FileUpload.HiddenInput />
    {children}
  </FileUpload.Root>
);

/** Where files are dropped, or chosen by a press; where a finger points, also the camera. */
export function AddFiles({ onFiles }: Props) {
  const { t } = useLingui();
  const byFinger = useMedia('(pointer: coarse)');
  return (
    <Flex direction="column" gap="2">
      <Chooser accept={accepted} onFiles={onFiles}>
        <FileUpload.Dropzone
          disableClick
          tabIndex={-1}
          role="group"
          aria-label={t`Drop files here`}
          w="full"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="center"
          columnGap="3"
          rowGap="2"
          borderWidth="1px"
          borderStyle="dashed"
          borderColor="border.emphasized"
          borderRadius="l3"
          py="4"
          px="4"
          _dragging={{ borderColor: 'brand.solid', bg: 'brand.subtle' }}
        >
          <FileUpload.Trigger asChild>
            <Button size="sm" variant="outline" colorPalette="gray">
              <Paperclip aria-hidden="true" />
              <Trans>Choose files</Trans>
            </Button>
          </FileUpload.Trigger>
          {!byFinger && (
            <Box color="fg.muted" textStyle="sm">
              <Trans>or drop them here, or paste a picture</Trans>
            </Box>
          )}
        </FileUpload.Dropzone>
      </Chooser>
      {byFinger && (
        <Chooser accept={photos} capture="environment" onFiles={onFiles}>
          <FileUpload.Trigger asChild>
            <Button size="sm" w="full" colorPalette="brand">
              <Camera aria-hidden="true" />
              <Trans>Take a photo</Trans>
            </Button>
          </FileUpload.Trigger>
        </Chooser>
      )}
    </Flex>
  );
}
