import { Box, Button, FileUpload, Flex, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Camera from 'lucide-react/icons/camera';
import X from 'lucide-react/icons/x';
import { maxFaultPhotos } from '../../../vocabulary/fault-report.ts';

type Props = { photos: readonly File[]; disabled: boolean; onChange: (photos: readonly File[]) => void };

/** Photos that go with a fault report: taken with the camera or chosen. Without HEIC a telephone hands over a JPEG. */
export function PhotosInput({ photos, disabled, onChange }: Props) {
  const { t } = useLingui();
  const left = maxFaultPhotos - photos.length;
  return (
    <Flex direction="column" gap="2" role="group" aria-label={t`Photos`}>
      {photos.map((photo, at) => (
        <Flex key={`${photo.name} ${photo.lastModified} ${photo.size}`} align="center" gap="2" minW="0">
          <Box flex="1" minW="0" truncate>
            {photo.name}
          </Box>
          <IconButton
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-label={t`Remove ${photo.name}`}
            disabled={disabled}
            onClick={() => onChange(photos.filter((_, nth) => nth !== at))}
          >
            <X aria-hidden="true" />
          </IconButton>
        </Flex>
      ))}
      {left > 0 && (
        <FileUpload.Root
          unstyled
          accept="image/jpeg,image/png,image/webp"
          maxFiles={left}
          acceptedFiles={[]}
          disabled={disabled}
          onFileChange={({ acceptedFiles }) => {
            if (acceptedFiles.length > 0) onChange([...photos, ...acceptedFiles].slice(0, maxFaultPhotos));
          }}
        >
          <FileUpload.HiddenInput />
          <FileUpload.Trigger asChild>
            <Button variant="outline" colorPalette="gray" minH="10" w="full">
              <Camera aria-hidden="true" />
              <Trans>Add photo</Trans>
            </Button>
          </FileUpload.Trigger>
        </FileUpload.Root>
      )}
    </Flex>
  );
}
