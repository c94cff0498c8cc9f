import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

type Props = { onSave: () => void; onCancel: () => void; saving: boolean; note: ReactNode };

/** The buttons of a long form, always in view. */
export const SaveBar = ({ onSave, onCancel, saving, note }: Props) => (
  <Flex
    position="sticky"
    bottom="0"
    zIndex="docked"
    align="center"
    justify="flex-end"
    gap="2"
    mt="4"
    mx={{ base: '-3', md: '-5' }}
    mb={{ base: '-3', md: '-5' }}
    px={{ base: '3', md: '5' }}
    py="3"
    bg="bg.panel"
    borderTopWidth="1px"
  >
    <Box flex="1" minW="0" role="alert" color="fg.error" textStyle="sm">
      {note}
    </Box>
    <Button variant="outline" colorPalette="gray" onClick={onCancel} disabled={saving}>
      <Trans>Cancel</Trans>
    </Button>
    <Button colorPalette="brand" onClick={onSave} loading={saving} aria-keyshortcuts="Control+S Meta+S">
      <Trans>Save</Trans>
    </Button>
  </Flex>
);
