import { Skeleton } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useLoad } from '../../parts/use-load.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { CompareAssets } from '../assets/index.ts';
import { BatchButton } from './batch-button.tsx';

type Pair = Answer<'/duplicate/list'>['rows'][number];
type Props = { pair: Pair; onClose: () => void; onDone: () => void };

/** Both assets of a pair side by side, to be merged or told apart. */
export default function PairDialog({ pair, onClose, onDone }: Props) {
  const { data, failure, loadAgain } = useLoad('/asset/get', { id: pair.earlier.id });
  if (!data) {
    return (
      <Modal open size="xl" placement="top" title={<Trans>Likely duplicates</Trans>} onClose={onClose}>
        {failure === null ? (
          <Skeleton h="24" aria-busy="true" />
        ) : (
          <ErrorState error={failure} onRetry={loadAgain} />
        )}
      </Modal>
    );
  }
  return (
    <CompareAssets
      asset={data}
      otherId={pair.later.id}
      apart={pair.apart !== null}
      actions={pair.apart === null && <BatchButton pair={pair} onDone={onDone} />}
      onClose={onClose}
      onMerged={onDone}
      onDecided={onDone}
    />
  );
}
