import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useLogWords } from '../../parts/log/log-words.ts';
import type { Followed } from './asset-list.ts';

type Props = { theirs: Followed; onTake: () => void };

/** Somebody else has saved the list meanwhile: their filter in words, under the own one that is being made. */
export function FilterConflict({ theirs, onTake }: Props) {
  const words = useLogWords();
  return (
    <Box role="alert" borderWidth="1px" borderRadius="l2" bg="bg.warning" p="3">
      <Box fontWeight="medium">
        <Trans>Someone else changed this list. Your filter is above; the saved one is now:</Trans>
      </Box>
      <Box my="2" overflowWrap="anywhere">
        {words.value('assetList', 'filter', theirs.described)}
      </Box>
      <Button size="xs" variant="outline" onClick={onTake}>
        <Trans>Use theirs</Trans>
      </Button>
    </Box>
  );
}
