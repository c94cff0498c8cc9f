import { Badge, Box, Image } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Attachment } from './calls.ts';

/** What a thumbnail is kept as. */
export const thumbnailAddress = (thumbnail: string) => `data:image/webp;base64,${thumbnail}`;

type Props = { photos: readonly Attachment[]; onOpen: (photo: Attachment) => void };

/** Small pictures, each of which opens large. */
export function PhotoGrid({ photos, onOpen }: Props) {
  const { t } = useLingui();
  if (photos.length === 0) return null;
  return (
    <Box
      as="ul"
      aria-label={t`Photos`}
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(7rem, 1fr))"
      gap="2"
    >
      {photos.map((photo) => {
        const { id, name, thumbnail, cover } = photo;
        return (
          <Box as="li" key={id} position="relative">
            <Box
              as="button"
              display="block"
              w="full"
              cursor="pointer"
              borderRadius="l2"
              overflow="hidden"
              borderWidth="1px"
              aspectRatio="4 / 3"
              bg="bg.subtle"
              aria-label={t`Open the photo ${name}`}
              data-hint={name}
              onClick={() => onOpen(photo)}
              _hover={{ borderColor: 'brand.solid' }}
              _focusVisible={{ outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '2px' }}
            >
              {thumbnail !== null && (
                <Image src={thumbnailAddress(thumbnail)} alt="" w="full" h="full" objectFit="cover" />
              )}
            </Box>
            {cover && (
              <Badge
                position="absolute"
                bottom="1"
                insetStart="1"
                size="xs"
                variant="solid"
                pointerEvents="none"
              >
                <Trans>Cover</Trans>
              </Badge>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
