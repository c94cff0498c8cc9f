import { Box, Button, Flex, Image, Spinner } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import Star from 'lucide-react/icons/star';
import { type KeyboardEvent, useState } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { Attachment, FilesOf } from './calls.ts';
import { RemoveFile } from './remove-file.tsx';
import type { FileActions } from './use-file-actions.ts';
import { useFileAddress } from './use-file-address.ts';

/** Fitted to the window, or as large as it is. */
function Picture({ of, photo: { id, name } }: { of: FilesOf; photo: Attachment }) {
  const { t } = useLingui();
  const { address, failure, loadAgain } = useFileAddress(of, id);
  const [whole, setWhole] = useState(false);
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (address === null)
    return (
      <Flex minH="40vh" align="center" justify="center">
        <Spinner aria-label={t`Loading`} />
      </Flex>
    );
  return (
    <Box overflow="auto" maxH="65vh" bg="bg.subtle" borderRadius="l2">
      <Box
        as="button"
        display="block"
        mx="auto"
        cursor={whole ? 'zoom-out' : 'zoom-in'}
        aria-label={whole ? t`Fit to window` : t`Full size`}
        aria-pressed={whole}
        onClick={() => setWhole(!whole)}
      >
        <Image
          src={address}
          alt={name}
          maxW={whole ? 'none' : 'full'}
          maxH={whole ? 'none' : '65vh'}
          objectFit="contain"
        />
      </Box>
    </Box>
  );
}

type Props = {
  of: FilesOf;
  photos: readonly Attachment[];
  shown: number;
  actions: FileActions;
  mayChange: boolean;
  onShow: (id: number) => void;
  onClose: () => void;
};

/** One picture after the other, large. */
export function Viewer({ of, photos, shown, actions, mayChange, onShow, onClose }: Props) {
  const { t } = useLingui();
  const { bytes, moment } = useFormats();
  const at = photos.findIndex(({ id }) => id === shown);
  const photo = photos[at];
  const step = (by: number) => {
    const next = photos[at + by];
    if (next) onShow(next.id);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  if (!photo) return null;
  const [number, all] = [at + 1, photos.length];
  return (
    <Modal
      open
      size="xl"
      title={
        <Box as="span" overflowWrap="anywhere">
          {photo.name}
        </Box>
      }
      onClose={onClose}
      footer={
        <Flex w="full" wrap="wrap" gap="2" align="center" onKeyDown={onKey}>
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            aria-label={t`Previous photo`}
            disabled={at === 0}
            onClick={() => step(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Box textStyle="sm" aria-live="polite">
            <Trans>
              {number} of {all}
            </Trans>
          </Box>
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            aria-label={t`Next photo`}
            disabled={at === photos.length - 1}
            onClick={() => step(1)}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
          <Box flex="1" />
          {mayChange && !photo.cover && (
            <Button
              size="xs"
              variant="outline"
              colorPalette="gray"
              disabled={actions.busy}
              onClick={() => actions.chooseCover(photo.id)}
            >
              <Star aria-hidden="true" />
              <Trans>Use as cover</Trans>
            </Button>
          )}
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            disabled={actions.busy}
            onClick={() => actions.save(photo.id)}
          >
            <Download aria-hidden="true" />
            <Trans>Download</Trans>
          </Button>
          {mayChange && (
            <RemoveFile file={photo} busy={actions.busy} onRemove={() => actions.remove(photo.id)} />
          )}
        </Flex>
      }
    >
      <Box onKeyDown={onKey}>
        <Picture key={photo.id} of={of} photo={photo} />
        <Box color="fg.muted" textStyle="xs" mt="2">
          {photo.width} × {photo.height} · {bytes(photo.bytes)} · {photo.addedBy} · {moment(photo.addedAt)}
        </Box>
      </Box>
    </Modal>
  );
}
