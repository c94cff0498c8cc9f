import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import type { Permission } from '../../api/contract/permissions.ts';
import { useHiddenByMode, useMachines } from './root-context.ts';

/** Stands where the browse mode hides actions: says so, and leads to the edit mode. */
export function EditModeOffer({ needs }: { needs: readonly Permission[] }) {
  const { modes } = useMachines();
  if (!useHiddenByMode(needs)) return null;
  return (
    <>
      <Box>
        <Trans>You are in browse mode, which hides the actions here.</Trans>
      </Box>
      <Button
        mt="2"
        variant="outline"
        colorPalette="gray"
        onClick={() => modes.send({ type: 'toggle work mode' })}
      >
        <Pencil aria-hidden="true" />
        <Trans>Switch to edit mode</Trans>
      </Button>
    </>
  );
}
