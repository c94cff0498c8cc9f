import { Box, Flex, IconButton, Image } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { filesIn } from '../../../../vocabulary/checklist.ts';
import { useItemFiles } from './files-context.ts';

type Props = {
  value: string;
  /** Takes one out of the answer; left out where it is only read. */
  onRemove?: ((id: number) => void) | undefined;
};

/** The files that answer an item, small, each with who added it and when; a press shows one large. */
export function AnsweredFiles({ value, onRemove }: Props) {
  const { t } = useLingui();
  const { files, large } = useItemFiles();
  const [shown, show] = useState<number | null>(null);
  const found = filesIn(value).flatMap((id) => files.get(id) ?? []);
  return (
    <Flex as="ul" gap="3" wrap="wrap" listStyleType="none">
      {found.map(({ id, name, picture, added }) => (
        <Box as="li" key={id} w="8rem" position="relative">
          <Box
            as="button"
            display="block"
            w="full"
            aspectRatio="4 / 3"
            cursor="pointer"
            borderWidth="1px"
            borderRadius="l2"
            overflow="hidden"
            // A signature is drawn in black, in the dark theme too.
            bg="white"
            aria-label={t`Open the photo ${name}`}
            onClick={() => show(id)}
          >
            {picture !== null && <Image src={picture} alt="" w="full" h="full" objectFit="contain" />}
          </Box>
          <Box color="fg.muted" textStyle="xs" mt="1">
            {added}
          </Box>
          {onRemove && (
            <IconButton
              size="2xs"
              variant="surface"
              colorPalette="gray"
              position="absolute"
              top="1"
              insetEnd="1"
              aria-label={t`Take ${name} out of the answer`}
              onClick={() => onRemove(id)}
            >
              <X />
            </IconButton>
          )}
        </Box>
      ))}
      {shown !== null &&
        large({ ids: found.map(({ id }) => id), shown, onShow: show, onClose: () => show(null) })}
    </Flex>
  );
}
