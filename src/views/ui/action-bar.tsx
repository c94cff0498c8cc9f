import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEditing, useMachines, useModes } from './root-context.ts';

/** In place of the buttons while the person browses. */
function BrowseNote() {
  const { modes } = useMachines();
  const busy = useModes((state) => state.hasTag('work mode asked'));
  return (
    <>
      <Box color="fg.muted">
        <Trans>Nothing can be changed in browse mode.</Trans>
      </Box>
      <Button
        variant="outline"
        colorPalette="gray"
        loading={busy}
        onClick={() => modes.send({ type: 'toggle work mode' })}
      >
        <Trans>Switch to edit mode</Trans>
      </Button>
    </>
  );
}

type Props = {
  note?: ReactNode;
  /** Offered while the person browses, too. */
  eitherMode?: true | undefined;
  children: ReactNode;
};

/** The buttons of a long form, always in view, with what went wrong beside them. */
export function ActionBar({ note, eitherMode, children }: Props) {
  const editing = useEditing() || eitherMode;
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      align="center"
      justify="flex-end"
      wrap="wrap"
      gap="2"
      mt="auto"
      mx={{ base: '-3', md: '-5' }}
      mb={{ base: '-3', md: '-5' }}
      px={{ base: '3', md: '5' }}
      py="3"
      bg="bg.panel"
      borderTopWidth="1px"
      css={{ '& button': { minH: { base: '11', md: 'auto' } } }}
    >
      <Box flex="1" minW="0" role="alert" color="fg.error" textStyle="sm">
        {note}
      </Box>
      {editing ? children : <BrowseNote />}
    </Flex>
  );
}
