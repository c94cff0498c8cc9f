import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Pair } from '../../../../inspect/compare.ts';
import type { Recording } from '../../../../inspect/recording.ts';
import type { Say } from '../../../../machines/diagram/wording.ts';
import { ContextChanges } from './context-changes.tsx';
import { StepDetails } from './step-details.tsx';

type Props = {
  pair: Pair;
  pairs: readonly Pair[];
  left: Recording;
  right: Recording;
  say: Say;
  onChoose: (place: number) => void;
};

/** A step of both recordings with what their machines remember otherwise, or one that only one of them has. */
export function PairDetails({ pair, pairs, left, right, say, onChoose }: Props) {
  const side = pair.left ? 'left' : 'right';
  const step = pair[side];
  if (!step) return null;
  return (
    <>
      <Box mb="3" fontWeight="medium">
        {!pair.right && <Trans>Only in this recording</Trans>}
        {!pair.left && <Trans>Only in the other recording</Trans>}
        {pair.left && pair.right && !pair.otherData && <Trans>The same in both recordings</Trans>}
      </Box>
      {pair.left && pair.right && (
        <ContextChanges before={pair.left.context} after={pair.right.context} compared />
      )}
      <Box mt="3">
        <StepDetails
          recording={side === 'left' ? left : right}
          among={pairs.flatMap((one) => one[side] ?? [])}
          step={step}
          say={say}
          onStep={(nth) => onChoose(pairs.findIndex((one) => one[side]?.nth === nth))}
        />
      </Box>
    </>
  );
}
